import type { FunctionName } from '../../infra/resources/functions.ts'

const otherDocuments = [
  ...['documents/orders/', 'documents/archive/', 'ocr/training/documents/'].map(
    (place) => `s3:GetObject ${place}`,
  ),
  's3:ListBucket ocr',
]

/**
 * No call shows it: with it S3 tells a missing file from one that may not be read, and a copy by parts, which only an
 * object of more than 5 GB needs, takes back what it could not end.
 */
export const notShown: Partial<Record<FunctionName, string[]>> = {
  inspector: ['s3:ListBucket quarantine'],
  training: ['s3:ListBucket ocr'],
  documentReadings: ['s3:ListBucket ocr'],
  orders: ['s3:ListBucket documents'],
  dailyDataWriter: ['s3:ListBucket documents'],
  rosterFiles: ['s3:ListBucket documents'],
  rosterReader: ['s3:ListBucket documents'],
  // Documents of orders and labelled ones are read like the uploads that are shown.
  ocr: [...otherDocuments, 'dynamodb:GetItem cases case'],
  ocrWorker: otherDocuments,
  ocrPictures: [...otherDocuments, 'dynamodb:GetItem cases case'],
  // Only of a report that another one wrote first, or that failed on the way.
  loader: ['s3:AbortMultipartUpload documents/load-reports/'],
  fileWorker: ['failed_files', 'processed'].map((name) => `s3:AbortMultipartUpload largeFiles/${name}/`),
}
