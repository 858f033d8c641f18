import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

/** This process believes the certificate that the emulator made for itself. */
export const trust = (certificateFile: string): void =>
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificateFile, 'utf8')])
