import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { ocrPrefixes } from '../../services/ocr/object-keys.ts'
import { uploadsPrefix } from '../../services/upload-credentials/object-keys.ts'
import type { BucketName } from '../resources/buckets.ts'
import type { ApiFunction } from '../resources/function-definition.ts'
import { functions } from '../resources/functions.ts'
import type { Acknowledgement } from './acknowledged.ts'

const arns: Readonly<Record<BucketName, string>> = {
  documents: 'BackOfficeData:ExportsOutputFnGetAttDocuments7E5B2978Arn159F38C5',
  quarantine: 'BackOfficeData:ExportsOutputFnGetAttQuarantine23FF09FEArnFC59122E',
  largeFiles: 'BackOfficeData:ExportsOutputFnGetAttLargeFilesA6503A06ArnAD16597C',
  ocr: 'BackOfficeData:ExportsOutputFnGetAttOcrFilesCE252BF7Arn12BC331E',
}
const buckets = Object.keys(arns) as BucketName[]

const under = (bucket: BucketName, ...prefixes: string[]): string[] =>
  prefixes.map((prefix) => `IAM5[Resource::${arns[bucket]}/${prefix}*]`)

const mostOfBrowsers =
  'The role is the most any browser may do; its function narrows each set of credentials '

/** Findings about objects: each function reaches them by the prefixes that its definition names. */
export const objectAcknowledgements: readonly Acknowledgement[] = [
  ...Object.entries<ApiFunction>(functions)
    .map(([name, { access }]) => ({
      at: `BackOfficeFunctions/${name}Role`,
      rules: buckets.flatMap((bucket) => under(bucket, ...Object.keys(access[bucket] ?? {}))),
      reason:
        'The wildcard is what follows one prefix of one bucket, which the function needs whole: the files of all users, ' +
        'orders, days and types are there under keys of their own, and the handlers hold them apart.',
    }))
    .filter(({ rules }) => rules.length > 0),
  {
    at: 'BackOfficeFunctions/FrontRole',
    rules: under('documents', uploadsPrefix),
    reason: `${mostOfBrowsers}to one user's own prefix with a session policy (decision 8).`,
  },
  {
    at: 'BackOfficeFunctions/FrontFileRole',
    rules: under('largeFiles', largeFilePrefixes.large),
    reason: `${mostOfBrowsers}to the one key of an upload with a session policy (decisions 8 and 82).`,
  },
  {
    at: 'BackOfficeFunctions/FrontOcrRole',
    rules: under('ocr', ocrPrefixes.uploads, ocrPrefixes.training),
    reason: `${mostOfBrowsers}to the one key of a document with a session policy (decisions 8 and 87).`,
  },
]
