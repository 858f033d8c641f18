import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** Makes this process trust the emulator's self-signed certificate. */
export const trust = (certificateFile: string): void =>
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificateFile, 'utf8')])
