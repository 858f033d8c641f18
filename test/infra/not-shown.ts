import type { FunctionName } from '../../infra/resources/functions.ts'

const otherDocuments = [
  ...['documents/orders/', 'documents/archive/', 'ocr/training/documents/'].map(
    (place) => `s3:GetObject ${place}`,
  ),
  's3:ListBucket ocr',
]

/**
 * Permissions that no call shows: with ListBucket S3 distinguishes a missing file from a forbidden one, and a multipart
 * copy, which only objects over 5 GB need, aborts what it could not finish.
 */
export const notShown: Partial<Record<FunctionName, string[]>> = {
  inspector: ['s3:ListBucket quarantine'],
  training: ['s3:ListBucket ocr'],
  orders: ['s3:ListBucket documents'],
  dailyDataWriter: ['s3:ListBucket documents'],
  rosterFiles: ['s3:ListBucket documents'],
  rosterReader: ['s3:ListBucket documents'],
  // Documents of orders and labelled ones are read in the same way as the uploads that the calls show.
  ocr: [...otherDocuments, 'dynamodb:GetItem cases case'],
  // The evidence of a result that takes several runs.
  ocrWorker: [...otherDocuments, 's3:GetObject ocr/results/'],
  ocrPictures: [...otherDocuments, 'dynamodb:GetItem cases case'],
  // Only for a report that another run wrote first, or that failed halfway.
  loader: ['s3:AbortMultipartUpload documents/load-reports/'],
  // Only for a file whose upload failed halfway, or that was cancelled at its very end.
  preparedFileWriter: ['AbortMultipartUpload', 'DeleteObject'].map(
    (name) => `s3:${name} documents/prepared-files/`,
  ),
  fileWorker: ['failed_files', 'processed'].map((name) => `s3:AbortMultipartUpload largeFiles/${name}/`),
}
