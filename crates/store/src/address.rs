//! Parts of an address, and certificates of authorities in a file.

use crate::Error;
use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use std::path::Path;

/// A part of an address without its percent-encoding; none if that is broken.
pub(crate) fn decode(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next()?.as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2)?;
        if !digits.bytes().all(|it| it.is_ascii_hexdigit()) {
            return None;
        }
        bytes.push(u8::from_str_radix(digits, 16).ok()?);
        bytes.extend(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

/// The certificate authorities in a PEM file.
pub(crate) fn authorities(file: &Path) -> Result<RootCertStore, Error> {
    let bad = |why: String| Error::BadCertificates { path: file.into(), why };
    let certificates = CertificateDer::pem_file_iter(file).map_err(|it| bad(it.to_string()))?;
    let mut roots = RootCertStore::empty();
    for certificate in certificates {
        let certificate = certificate.map_err(|it| bad(it.to_string()))?;
        roots.add(certificate).map_err(|it| bad(it.to_string()))?;
    }
    match roots.is_empty() {
        true => Err(bad("there is no certificate in it".to_string())),
        false => Ok(roots),
    }
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn percent_encoding_is_undone_and_broken_encoding_refused() {
        assert_eq!(decode("p%40ss%2Cword").as_deref(), Some("p@ss,word"));
        assert_eq!(decode("%C3%BC").as_deref(), Some("ü"));
        for broken in ["%", "%4", "%zz", "%+4", "%ff", "%4ü"] {
            assert_eq!(decode(broken), None, "{broken}");
        }
    }
}
