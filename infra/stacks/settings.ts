import type { Node } from 'constructs'
import * as z from 'zod/mini'
import { usualYears, yearsOf } from '../../services/table/kept.ts'
import { adviserRoles } from '../../shared/roles.ts'

const origin = z
  .url({ protocol: /^https$/ })
  .check(z.refine((url) => URL.parse(url)?.origin === url, 'an origin, without a path'))

const isCloudFronts = (pageOrigin: string): boolean => /^https:\/\/[^/.]+\.cloudfront\.net$/.test(pageOrigin)

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1)
/** SES also lets the owner of a verified domain send from its subdomains. */
const isIdentityOf = (identity: string, from: string): boolean =>
  identity === from || `.${domainOf(from)}`.endsWith(`.${identity}`)
/** The sender where no mail is sent: a reserved domain. */
const nobody = 'nobody@mail.invalid'

const httpsUrl = z.url({ protocol: /^https$/ })

/** Region of the stacks: CloudFront needs its certificates and delivers its logs there. */
export const region = 'us-east-1'
const certificate = z
  .string()
  .check(
    z.startsWith(`arn:aws:acm:${region}:`, `a certificate of ${region}, the only ones that CloudFront takes`),
  )

const secret = z.string().check(z.startsWith(`arn:aws:secretsmanager:${region}:`, `a secret of ${region}`))

const backupVault = z
  .string()
  .check(z.regex(/^arn:aws:backup:[a-z0-9-]+:\d{12}:backup-vault:[\w-]+$/, 'a vault of AWS Backup'))

const bucketName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'))

/** A mail address, or the address of a service that calls people out. */
const destination = z
  .string()
  .check(
    z.refine(
      (given) => z.safeParse(z.union([z.email(), httpsUrl]), given).success,
      'a mail address, or an address that begins with https://',
    ),
  )

/** The firewall takes no network of all addresses. */
const network = z.cidrv4().check(z.refine((cidr) => !cidr.endsWith('/0'), 'a network smaller than all'))

const listOf = <Each extends z.ZodMiniType<string, string>>(each: Each) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((list) => list.split(',').flatMap((one) => one.trim() || [])),
    ),
    z.array(each),
  )

const years = z.pipe(
  z
    ._default(z.string(), '')
    .check(
      z.refine((text) => yearsOf(text) !== undefined, `such as cases=15; of ${Object.keys(usualYears)}`),
    ),
  z.transform((text) => yearsOf(text) ?? usualYears),
)

const keptInTable = z.optional(
  z.undefined('is kept in the table now: import it (Lists of named users) and take it out'),
)

/** Settings of a deployment, given as context values (docs/deploying.md). */
const settings = z.pipe(
  z
    .object({
      /** Origin of the page; the API and the documents bucket accept no other origin. */
      pageOrigin: origin,
      /** Certificate of the page's own domain; without it CloudFront's domain is used. */
      pageCertificateArn: z.optional(certificate),
      /** Host of the API's own domain, and its certificate; without them API Gateway's address is used. */
      apiDomain: z.optional(z.hostname()),
      apiCertificateArn: z.optional(certificate),
      /** Networks of the bank, in CIDR notation and separated by commas; without one any address may call. */
      bankNetworks: z.prefault(listOf(network), ''),
      mainSiteUrl: origin,
      /** URL of the main site's public keys for hand-offs; by default its well-known address. */
      mainSiteJwks: z.optional(httpsUrl),
      /** The bank's directory of network users; by default the main site's. */
      directoryUrl: z.optional(httpsUrl),
      /** The guarantee system and the guarantee fund (decision 76); by default the main site's. */
      scgUrl: z.optional(httpsUrl),
      fundUrl: z.optional(httpsUrl),
      /** Secret with the credential for the services of the bank; without it they are called without one. */
      bankCredentialArn: z.optional(secret),
      /** Subnets and security groups from which they are called, separated by commas; without them the internet. */
      bankSubnets: z.prefault(listOf(z.string().check(z.regex(/^subnet-[0-9a-f]+$/))), ''),
      bankSecurityGroups: z.prefault(listOf(z.string().check(z.regex(/^sg-[0-9a-f]+$/))), ''),
      /** The bank's dashboard that 'Ver detalle' opens (A§2.10); without it the link is hidden. */
      dashboardUrl: z.optional(httpsUrl),
      /** Role names and logins, separated by commas (decision 6). */
      flatFileViewers: z.string(),
      /** The lists of named users, which the table has now: a value that is still given would have no effect. */
      ocrAnalysisUsers: keptInTable,
      ocrTrainingUsers: keptInTable,
      largeFilesUsers: keptInTable,
      specialUsers: keptInTable,
      /** An adviser role for users without a role of the table; without it they are refused. */
      defaultRole: z._default(z.enum(['', ...adviserRoles]), ''),
      /** Sender of the mails, at an address or domain that SES has verified. Required where mails are sent. */
      mailFrom: z.optional(z.email()),
      /** The identity that SES verified; by default the sender's domain. */
      mailIdentity: z.optional(z.string()),
      /** Allowed recipients, separated by commas; the first gets a mail about every order. Empty disables mails. */
      mailRecipients: listOf(z.email()),
      /** Where alarms go, by severity. `alarmWake` must reach the people on duty at any hour. */
      alarmWake: destination,
      alarmTomorrow: destination,
      alarmKnow: destination,
      /** Dollars that the account may cost in a month; without it nobody is told. */
      monthlyBudget: z.optional(z.coerce.number().check(z.positive())),
      /** For how long the audit trail is kept. S3 locks for a hundred years at most. */
      auditKeptYears: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(99)), 10),
      /**
       * `compliance`: until then nobody can delete it, not even the account's owner, and the bucket stays as long.
       * `governance`: an administrator can, with a right for it and after a change of the bucket's policy.
       */
      auditLock: z._default(z.enum(['governance', 'compliance']), 'governance'),
      /** Whether DynamoDB refuses to delete the tables. Off for a first deployment, so that one that fails rolls back. */
      protectTables: z._default(z.union([z.boolean(), z.stringbool()]), true),
      /** For how many months the backup of each month is kept; those of each day are kept for 35 days. */
      backupKeptMonths: z._default(z.coerce.number().check(z.int(), z.minimum(2), z.maximum(1_188)), 12),
      /** As `auditLock`, of the vault: `compliance` cannot be lifted once it stands for three days. */
      backupLock: z._default(z.enum(['governance', 'compliance']), 'governance'),
      /** A vault of another account to which every backup is copied; without it recovery stays in this account. */
      backupCopyVaultArn: z.optional(backupVault),
      /** Buckets that get a copy of documents and of what was read, their account and their key; without them no copy. */
      replicaDocumentsBucket: z.optional(bucketName),
      replicaOcrBucket: z.optional(bucketName),
      replicaAccount: z.optional(z.string().check(z.regex(/^\d{12}$/, 'twelve digits'))),
      replicaKeyArn: z.optional(z.string().check(z.regex(/^arn:aws:kms:[a-z0-9-]+:\d{12}:key\//, 'a key'))),
      /** Years that kinds of data are kept in place of the usual ones (docs/data-life.md): `cases=15,work=3`. */
      keptYears: years,
      /** Whether a new version of a function gets a tenth of its calls first. Off for a repair that cannot wait. */
      canary: z._default(z.union([z.boolean(), z.stringbool()]), true),
      /** Another text than before has every function start new instances. */
      restarted: z.optional(z.string().check(z.maxLength(20))),
      /** Whether GuardDuty searches uploaded files for malware, which then count only once it found none. */
      scanUploads: z._default(z.union([z.boolean(), z.stringbool()]), false),
    })
    .check(
      z.superRefine((given, { addIssue }) => {
        const { pageOrigin, pageCertificateArn, mailRecipients, mailFrom, mailIdentity } = given
        const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
        if (!pageCertificateArn && !isCloudFronts(pageOrigin))
          refuse('pageOrigin', 'a host of CloudFront’s, as a host of one’s own needs pageCertificateArn')
        if (pageCertificateArn && isCloudFronts(pageOrigin))
          refuse('pageOrigin', 'the host that pageCertificateArn is for, not CloudFront’s')
        if (!given.apiDomain !== !given.apiCertificateArn)
          refuse('apiDomain', 'needs apiCertificateArn, and apiCertificateArn needs apiDomain')
        if ((given.bankSubnets.length === 0) !== (given.bankSecurityGroups.length === 0))
          refuse('bankSubnets', 'needs bankSecurityGroups, and bankSecurityGroups needs bankSubnets')
        const replica = [given.replicaDocumentsBucket, given.replicaOcrBucket].concat(
          given.replicaAccount,
          given.replicaKeyArn,
        )
        if (new Set(replica.map(Boolean)).size > 1)
          refuse(
            'replicaDocumentsBucket',
            'needs replicaOcrBucket, replicaAccount and replicaKeyArn, all or none',
          )
        if (mailRecipients.length > 0 && !mailFrom)
          refuse('mailFrom', 'is missing, and mailRecipients are not')
        if (mailFrom && mailIdentity && !isIdentityOf(mailIdentity, mailFrom))
          refuse('mailIdentity', 'the address of mailFrom, its domain or one above that')
      }),
    ),
  z.transform(({ mailFrom = nobody, ...others }) => ({
    ...others,
    mailFrom,
    mainSiteJwks: others.mainSiteJwks ?? `${others.mainSiteUrl}/.well-known/jwks.json`,
    mailIdentity: others.mailIdentity ?? domainOf(mailFrom),
    directoryUrl: others.directoryUrl ?? `${others.mainSiteUrl}/directory`,
    scgUrl: others.scgUrl ?? `${others.mainSiteUrl}/scg`,
    fundUrl: others.fundUrl ?? `${others.mainSiteUrl}/fund`,
  })),
)
export type Settings = z.output<typeof settings>

/** The parsed context values: a wrong one stops the deployment before it starts. */
export const settingsOf = (node: Node): Settings => {
  const context = Object.keys(settings.def.in.shape).map((name) => [name, node.tryGetContext(name)])
  const result = settings.safeParse(Object.fromEntries(context), {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  })
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Context values are wrong or missing (docs/deploying.md). ${wrong.join('; ')}`)
}
