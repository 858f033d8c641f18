import { joined, pageOf, pdfOf, stream } from './raw-pdf.ts'

/** An object table that claims a thousand million rows. */
export const statedTable = (): Uint8Array =>
  joined([
    pageOf('', ''),
    'xref\n0 1000000000\n0000000000 65535 f \ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  ])

/** The same in a stream, with rows of zero bytes. */
export const packedTable = (): Uint8Array =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    stream('/Type /XRef /W [0 0 0] /Index [0 1000000000] /Size 1000000000 /Root 1 0 R', ''),
  ])

/** A table of a quarter of a million rows without targets. */
export const longTable = (): Uint8Array =>
  joined([
    pageOf('', ''),
    `xref\n0 240000\n${'0000000009 00000 n \n'.repeat(240_000)}`,
    'trailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  ])
