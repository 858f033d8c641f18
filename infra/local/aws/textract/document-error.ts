/** Textract's names for faults of a document. */
export type DocumentFault =
  | 'UnsupportedDocumentException'
  | 'BadDocumentException'
  | 'DocumentTooLargeException'
  | 'InvalidS3ObjectException'

/** A document that cannot be read, with Textract's name for the fault. */
export class DocumentError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault, message: string) {
    super(message)
    this.fault = fault
  }
}
