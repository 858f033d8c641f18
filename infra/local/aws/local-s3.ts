import { S3Client } from '@aws-sdk/client-s3'

type Environment = Readonly<Record<string, string>>

export const localS3 = (environment: Environment): S3Client =>
  new S3Client({
    region: environment.AWS_REGION ?? '',
    endpoint: environment.AWS_ENDPOINT_URL_S3 ?? '',
    forcePathStyle: true,
    credentials: {
      accessKeyId: environment.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: environment.AWS_SECRET_ACCESS_KEY ?? '',
    },
  })

/** Works with a client of the local S3, and closes it. */
export const withLocalS3 = async <Result>(
  environment: Environment,
  work: (s3: S3Client) => Promise<Result>,
): Promise<Result> => {
  const s3 = localS3(environment)
  return work(s3).finally(() => s3.destroy())
}
