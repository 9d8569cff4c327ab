//! Encryption of connections: `sslmode` and `sslrootcert` of an address, as PostgreSQL's own client
//! understands them.

use crate::Error;
use crate::address::{authorities, decode};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::verify_server_cert_signed_by_trust_anchor;
use rustls::crypto::{CryptoProvider, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tokio_postgres::config::SslMode;
use tokio_postgres_rustls::MakeRustlsConnect;

const MODES: &str = "disable, allow, prefer, require, verify-ca, verify-full";

/// How connections are encrypted.
pub(super) struct Tls {
    /// The address without what is said of encryption.
    pub(super) address: String,
    /// Whether connections are encrypted.
    pub(super) mode: SslMode,
    /// Encrypts them.
    pub(super) connector: MakeRustlsConnect,
}

/// What is checked of a server's certificate.
enum Check {
    Nothing,
    /// That an authority signed it.
    Chain(RootCertStore),
    /// That an authority signed it for the name that stands in the address.
    Full(RootCertStore),
}

impl Tls {
    /// Reads an address. The authorities are those of this file unless the address names another one,
    /// or those of the system. With a file and no `sslmode`, certificates are checked in full.
    pub(super) fn read(url: &str, ca: Option<&Path>) -> Result<Tls, Error> {
        let bad = |why: String| Error::BadAddress { why, like: super::pool::LIKE };
        let (mut mode, mut file) = (None, ca.map(PathBuf::from));
        // A password may hold a question mark.
        let host = url.find('@').unwrap_or(0);
        let Some(query) = url[host..].find('?').map(|it| host + it) else {
            return Tls::new(url.to_string(), mode, file.as_deref());
        };
        let mut kept = Vec::new();
        for part in url[query + 1..].split('&') {
            match part.split_once('=') {
                Some(("sslmode", value)) => mode = Some(value),
                Some(("sslrootcert", value)) => {
                    let path = decode(value).ok_or_else(|| bad("sslrootcert is broken".into()))?;
                    file = Some(path.into());
                }
                _ => kept.push(part),
            }
        }
        let address = format!("{}?{}", &url[..query], kept.join("&"));
        Tls::new(address.trim_end_matches('?').to_string(), mode, file.as_deref())
    }

    fn new(address: String, mode: Option<&str>, file: Option<&Path>) -> Result<Tls, Error> {
        let roots = || match file {
            Some(file) => authorities(file),
            None => Ok(of_the_system()),
        };
        let full = if file.is_some() { "verify-full" } else { "prefer" };
        let (mode, check) = match mode.unwrap_or(full) {
            "disable" => (SslMode::Disable, Check::Nothing),
            "allow" | "prefer" => (SslMode::Prefer, Check::Nothing),
            "require" if file.is_none() => (SslMode::Require, Check::Nothing),
            "require" | "verify-ca" => (SslMode::Require, Check::Chain(roots()?)),
            "verify-full" => (SslMode::Require, Check::Full(roots()?)),
            _ => {
                let why = format!("sslmode is one of {MODES}");
                return Err(Error::BadAddress { why, like: super::pool::LIKE });
            }
        };
        let connector = MakeRustlsConnect::new(config(check)?);
        Ok(Tls { address, mode, connector })
    }
}

/// The authorities that this machine trusts.
fn of_the_system() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    roots
}

fn config(check: Check) -> Result<ClientConfig, Error> {
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone())
        .with_safe_default_protocol_versions()
        .map_err(|it| Error::Database(it.to_string()))?;
    let roots = match check {
        Check::Full(roots) => {
            return Ok(builder.with_root_certificates(roots).with_no_client_auth());
        }
        Check::Chain(roots) => Some(roots),
        Check::Nothing => None,
    };
    let verifier = Arc::new(AnyName { roots, provider });
    Ok(builder.dangerous().with_custom_certificate_verifier(verifier).with_no_client_auth())
}

/// Accepts a certificate for any name: one that these authorities signed, or any at all without authorities.
#[derive(Debug)]
struct AnyName {
    roots: Option<RootCertStore>,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        intermediates: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        if let Some(roots) = &self.roots {
            let certificate = ParsedCertificate::try_from(certificate)?;
            let algorithms = self.provider.signature_verification_algorithms.all;
            verify_server_cert_signed_by_trust_anchor(
                &certificate,
                roots,
                intermediates,
                now,
                algorithms,
            )?;
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let algorithms = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// Why a connection is not as secure as it should be, if that will not change by itself.
pub(super) fn insecure(error: &tokio_postgres::Error) -> Option<String> {
    use std::error::Error as _;
    if !error.to_string().starts_with("error performing TLS handshake") {
        return None;
    }
    let cause = error.source()?;
    match cause.downcast_ref::<std::io::Error>() {
        // Others broke off in the middle.
        Some(broken) => broken.get_ref()?.downcast_ref::<rustls::Error>().map(|it| it.to_string()),
        None => Some(cause.to_string()),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failure fails the test")]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_connections_are_encrypted() {
        let read = |url: &str| Tls::read(url, None).map(|it| (it.address, it.mode));
        let plain = "postgres://me@db/it".to_string();
        assert_eq!(read(&plain).unwrap(), (plain.clone(), SslMode::Prefer));
        for (word, mode) in [
            ("disable", SslMode::Disable),
            ("allow", SslMode::Prefer),
            ("prefer", SslMode::Prefer),
            ("require", SslMode::Require),
            ("verify-ca", SslMode::Require),
            ("verify-full", SslMode::Require),
        ] {
            assert_eq!(read(&format!("{plain}?sslmode={word}")).unwrap(), (plain.clone(), mode));
        }
        let many = "postgres://me:wh?t@db/it?user=a&sslmode=disable&password=b";
        let kept = "postgres://me:wh?t@db/it?user=a&password=b".to_string();
        assert_eq!(read(many).unwrap(), (kept, SslMode::Disable));
        let refused = read("postgres://db/it?sslmode=perhaps").unwrap_err().to_string();
        assert!(refused.contains("verify-full"), "{refused}");
        let missing = read("postgres://db/it?sslrootcert=%2Fnowhere").unwrap_err();
        assert!(matches!(missing, Error::BadCertificates { .. }), "{missing}");
    }
}
