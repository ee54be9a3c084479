package import NIOSSL

/// Certificates for servers of tests, each its own authority, with keys that guard nothing.
package struct ScriptedCertificate: Sendable {
  package let certificate: String
  package let key: String

  /// For a server's side of TLS.
  package func context() throws -> NIOSSLContext {
    let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8))
    let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
    return try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)))
  }

  /// Of localhost, 127.0.0.1 and ::1, until 2126.
  package static let loopback = ScriptedCertificate(
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIIBrTCCAVSgAwIBAgIUQPhAPaNpfFVEv6qhtT/4ECIo6x8wCgYIKoZIzj0EAwIw
      FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEzMTMwOFoYDzIxMjYxMDI4
      MTMxMzA4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
      PQMBBwNCAAQ3uZawUFcyBtvK3x7XFLezzZoKsOdvS1AP4YfLiygrDnjrjUbqzqXx
      ZaEV8TM/8AXILH5KVFDPswbE89GaPfw1o4GBMH8wHQYDVR0OBBYEFCTxq2Xtu1b1
      QcuBd59djOygWvqhMB8GA1UdIwQYMBaAFCTxq2Xtu1b1QcuBd59djOygWvqhMA8G
      A1UdEwEB/wQFMAMBAf8wLAYDVR0RBCUwI4IJbG9jYWxob3N0hwR/AAABhxAAAAAA
      AAAAAAAAAAAAAAABMAoGCCqGSM49BAMCA0cAMEQCIF9ie0Ek/wy0efPZbTNNE+OE
      P4tsjv/t3NGLZx0WSOJ8AiBIfM4WXOMI+1Ungv4QRlYWArJDwDKR20QDTxsENq+f
      Sg==
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgZ5AUqfi8GRLdA6xv
      oc1U4E0WEUaJ82Xo5VHPi9wwRTGhRANCAAQ3uZawUFcyBtvK3x7XFLezzZoKsOdv
      S1AP4YfLiygrDnjrjUbqzqXxZaEV8TM/8AXILH5KVFDPswbE89GaPfw1
      -----END PRIVATE KEY-----
      """)

  /// Of other.example, until 2126.
  package static let otherHost = ScriptedCertificate(
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIIBoDCCAUegAwIBAgIUMMkbycBCdfJCu/Y6UmhbQXOC/bQwCgYIKoZIzj0EAwIw
      GDEWMBQGA1UEAwwNb3RoZXIuZXhhbXBsZTAgFw0yNjExMjExMzEzMDhaGA8yMTI2
      MTAyODEzMTMwOFowGDEWMBQGA1UEAwwNb3RoZXIuZXhhbXBsZTBZMBMGByqGSM49
      AgEGCCqGSM49AwEHA0IABDRWZAn7l4lTWyyW3urObgIpFOBdxlqu3Z7u5BPO65wb
      L2odNcx0mMTJsY5ORBDfjs62Yaw2Tqhyn0nXG3/5BmujbTBrMB0GA1UdDgQWBBRi
      bqPO3Jw3dZ8eGYvMvYKwJpSsFTAfBgNVHSMEGDAWgBRibqPO3Jw3dZ8eGYvMvYKw
      JpSsFTAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDW90aGVyLmV4YW1wbGUw
      CgYIKoZIzj0EAwIDRwAwRAIgcMzuwgLelNn2SFfrLOEJZyf3MeGpz7HxsGeO5I4q
      yQECIC7deemJOBDasmqwJdT0RYXNlDrlVy1Ty8306cmNhvFO
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgyiqE6Azx3r3IATdp
      mPUgilfepxpt9F3iTxKi++r3/WuhRANCAAQ0VmQJ+5eJU1sslt7qzm4CKRTgXcZa
      rt2e7uQTzuucGy9qHTXMdJjEybGOTkQQ347OtmGsNk6ocp9J1xt/+QZr
      -----END PRIVATE KEY-----
      """)

  /// Of localhost and 127.0.0.1, until 2001.
  package static let expired = ScriptedCertificate(
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIIBmjCCAT+gAwIBAgIUHHG/vES0hiFw6V236qeAZfiqbuQwCgYIKoZIzj0EAwIw
      FDESMBAGA1UEAwwJbG9jYWxob3N0MB4XDTAxMDEwMTAwMDAwMFoXDTAxMDExMTAw
      MDAwMFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0D
      AQcDQgAEXol6CE/J88DsbDLFatvOFP1r/c2mQuvwCnN/VT8/F9o0hAB88pa/wbvK
      wE8oofcCrt/PieQNWoB6TFU33fwq9qNvMG0wHQYDVR0OBBYEFErr/m/aAOewBc2M
      63U/VC5RENLUMB8GA1UdIwQYMBaAFErr/m/aAOewBc2M63U/VC5RENLUMA8GA1Ud
      EwEB/wQFMAMBAf8wGgYDVR0RBBMwEYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49
      BAMCA0kAMEYCIQCakDaIeA2FqVuvkg4QejSmVXGifb+07Id8lRYLWasvxAIhAMt7
      sRL7o4ziS5Jv6fDr01E7sDvSrbjKXGRSGgCSfg7W
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0ecYAwM8IlLa4IhU
      a6U/zv0EuWdyWjBvtB1Zhcuuv0qhRANCAAReiXoIT8nzwOxsMsVq284U/Wv9zaZC
      6/AKc39VPz8X2jSEAHzylr/Bu8rATyih9wKu38+J5A1agHpMVTfd/Cr2
      -----END PRIVATE KEY-----
      """)
}
