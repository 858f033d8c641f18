import { S3ServiceException } from '@aws-sdk/client-s3'

/** What S3 answers to a role that may not do what it asks. */
export const accessDenied = () =>
  new S3ServiceException({ name: 'AccessDenied', message: 'Access Denied', $fault: 'client', $metadata: {} })
