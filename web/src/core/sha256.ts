/** The hash, which a page without a secure address has not got of its own. */

export { sha256 } from '@noble/hashes/sha2.js';
export { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
