import { Duration } from 'aws-cdk-lib'
import { ArnPrincipal, type IRole, PolicyDocument, PolicyStatement, Role } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { prefixes } from '../../services/documents/keys.ts'
import { keyUse, type Resources } from './permissions.ts'

type Props = { assumedBy: IRole; resources: Pick<Resources, 'documents' | 'key'> }

/**
 * The most that credentials of a browser can ever do (decision 8): put and abort among the uploads. The sessions
 * function, which alone assumes it, narrows each of them to its user's own prefix.
 */
export class FrontRole extends Role {
  constructor(scope: Construct, id: string, { assumedBy, resources: { documents, key } }: Props) {
    super(scope, id, {
      assumedBy: new ArnPrincipal(assumedBy.roleArn),
      description: 'Put and abort uploads from the browser, and nothing else',
      maxSessionDuration: Duration.hours(1),
      inlinePolicies: {
        Uploads: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['s3:PutObject', 's3:AbortMultipartUpload'],
              resources: [documents.arnForObjects(`${prefixes.uploads}*`)],
            }),
            // A multipart upload decrypts its own parts.
            keyUse(key, 's3', 'GenerateDataKey', 'Decrypt'),
          ],
        }),
      },
    })
  }
}
