/** Textract's names of what can be wrong with a document itself. */
export type DocumentFault =
  | 'UnsupportedDocumentException'
  | 'BadDocumentException'
  | 'DocumentTooLargeException'
  | 'InvalidS3ObjectException'

/** A document that cannot be read; the name is Textract's. */
export class DocumentError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault, message: string) {
    super(message)
    this.fault = fault
  }
}
