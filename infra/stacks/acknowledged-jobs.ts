import { largeFilePrefixes } from '../../services/large-files/object-keys.ts'
import { largeFileTypeIds } from '../../shared/large-files.ts'
import { jobLogs } from '../constructs/job-logs.ts'
import type { Acknowledgement } from './acknowledged.ts'

const largeFilesArn = 'BackOfficeData:ExportsOutputFnGetAttLargeFilesA6503A06ArnAD16597C'
const { large, curated, rejected, summaries, unpacked } = largeFilePrefixes
const ofAccount = (service: string, resource: string) =>
  `IAM5[Resource::arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${resource}]`

/** Findings about the jobs of large files. */
export const jobAcknowledgements: readonly Acknowledgement[] = [
  {
    at: 'BackOfficeFiles/Jobs/Common',
    rules: [
      ...jobLogs.map((begin) => ofAccount('logs', `log-group:${begin}*`)),
      ofAccount('ec2', 'network-interface/*'),
      'IAM5[Resource::*]',
    ],
    reason:
      'Glue makes up the names of log groups from those of the role and of the security configuration, and the ids of the ' +
      'network interfaces of its workers, which are allowed in the one subnet alone; what EC2 tells of networks has no ' +
      'narrower resource.',
  },
  ...largeFileTypeIds.map((type) => ({
    at: `BackOfficeFiles/Jobs/${type}/Role`,
    rules: [large, curated, rejected, summaries, unpacked].map(
      (prefix) => `IAM5[Resource::${largeFilesArn}/${prefix}${type}/*]`,
    ),
    reason:
      'The wildcard is the name of a file or of a part of what a run wrote, under the folders of one type of one bucket; ' +
      'the job is for the files of all days.',
  })),
]
