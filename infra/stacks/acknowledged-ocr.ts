import { prefixes } from '../../services/documents/keys.ts'
import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import type { Acknowledgement } from './acknowledged.ts'

const ocrArn = 'BackOfficeData:ExportsOutputFnGetAttOcrFilesCE252BF7Arn12BC331E'
const documentsArn = 'BackOfficeData:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5'

const read = (...among: (keyof typeof ocrPrefixes)[]) =>
  among.map((name) => `IAM5[Resource::${ocrArn}/${ocrPrefixes[name]}*]`)
const ofOrders = [prefixes.orders, prefixes.archive].map(
  (prefix) => `IAM5[Resource::${documentsArn}/${prefix}*]`,
)

const everyDocument =
  'The wildcard is the name of an object under one prefix of one bucket, which the function needs whole: documents of all ' +
  'users and orders are read by it, and the handlers hold them apart.'

/** Findings about the functions that have documents read. */
export const ocrAcknowledgements: readonly Acknowledgement[] = [
  {
    at: 'BackOfficeFunctions/FrontOcrRole',
    rules: read('uploads', 'training'),
    reason:
      'The role is the most any browser may do; the sessions function narrows each set of credentials to the one key ' +
      'of a document with a session policy (decisions 8 and 87).',
  },
  {
    at: 'BackOfficeFunctions/ocrRole',
    rules: [...read('uploads', 'training', 'results'), ...ofOrders],
    reason: everyDocument,
  },
  { at: 'BackOfficeFunctions/documentReadingsRole', rules: read('results'), reason: everyDocument },
  {
    at: 'BackOfficeFunctions/ocrPicturesRole',
    rules: [...read('uploads', 'training', 'pictures'), ...ofOrders],
    reason: everyDocument,
  },
  {
    at: 'BackOfficeFunctions/ocrWorkerRole',
    rules: [...read('uploads', 'training', 'labels', 'results'), ...ofOrders],
    reason: everyDocument,
  },
  {
    at: 'BackOfficeFunctions/trainingRole',
    rules: read('training', 'labels', 'results'),
    reason: everyDocument,
  },
  {
    at: 'BackOfficeFunctions/ocrWorkerRole',
    rules: ['IAM5[Resource::*]'],
    reason:
      'Textract has no resources that a policy could name: what it may read is said by the statements about the buckets, ' +
      'as it reads a document with the rights of whoever starts the job.',
  },
]
