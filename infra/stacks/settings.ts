import type { Node } from 'constructs'
import * as z from 'zod'
import { adviserRoles } from '../../shared/roles.ts'

const origin = z
  .url({ protocol: /^https$/ })
  .refine((url) => URL.parse(url)?.origin === url, 'an origin, without a path')

const isCloudFronts = (pageOrigin: string): boolean => /^https:\/\/[^/.]+\.cloudfront\.net$/.test(pageOrigin)

const domainOf = (address: string): string => address.slice(address.indexOf('@') + 1)
/** SES lets whoever verified a domain write from the domains under it too. */
const isIdentityOf = (identity: string, from: string): boolean =>
  identity === from || `.${domainOf(from)}`.endsWith(`.${identity}`)
/** The sender where no mails go out; its domain can be nobody's. */
const nobody = 'nobody@mail.invalid'

const httpsUrl = z.url({ protocol: /^https$/ })

/** Where the stacks belong: CloudFront takes certificates and delivers its logs there only. */
export const region = 'us-east-1'
const certificate = z
  .string()
  .startsWith(`arn:aws:acm:${region}:`, `a certificate of ${region}, the only ones that CloudFront takes`)

/** What a deployment is told, as context values (docs/deploying.md). */
const settings = z
  .object({
    /** Where users open the page; the API and the documents bucket let no other origin call. */
    pageOrigin: origin,
    /** Certificate of the page's own domain; without it the page is served under CloudFront's. */
    pageCertificateArn: certificate.optional(),
    mainSiteUrl: origin,
    /** The keys that the main site signs hand-offs with; without it, at its well-known address. */
    mainSiteJwks: httpsUrl.optional(),
    /** The bank's directory of network users; without it, the main site's. */
    directoryUrl: httpsUrl.optional(),
    /** The guarantee system and the guarantee fund (decision 76); without them, the main site's. */
    scgUrl: httpsUrl.optional(),
    fundUrl: httpsUrl.optional(),
    /** The bank's dashboard that 'Ver detalle' opens (A§2.10); without it the link is not there. */
    dashboardUrl: httpsUrl.optional(),
    /** Role names and logins, separated by commas (decision 6). */
    flatFileViewers: z.string(),
    /** Logins, separated by commas, of each list of named users (decision 6). */
    ocrAnalysisUsers: z.string().default(''),
    ocrTrainingUsers: z.string().default(''),
    largeFilesUsers: z.string().default(''),
    specialUsers: z.string().default(''),
    /** The role of an adviser for whoever has none of the table's; without it they are not let in. */
    defaultRole: z.enum(['', ...adviserRoles]).default(''),
    /** The sender of mails, an address or a domain of which SES has verified; where mails go out it must be given. */
    mailFrom: z.email().optional(),
    /** The identity that SES verified; without it, the domain of the sender. */
    mailIdentity: z.string().optional(),
    /** Addresses, separated by commas, that mails may go to; the first is told of every order. Empty sends none. */
    mailRecipients: z
      .string()
      .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
      .pipe(z.array(z.email())),
    /** Who is told when an alarm goes off. */
    alarmMail: z.email().optional(),
    /** Whether DynamoDB refuses to delete the tables, which a first deployment that fails must be able to do. */
    protectTables: z.union([z.boolean(), z.stringbool()]).default(false),
  })
  .superRefine(({ pageOrigin, pageCertificateArn, mailRecipients, mailFrom, mailIdentity }, { addIssue }) => {
    const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message })
    if (!pageCertificateArn && !isCloudFronts(pageOrigin))
      refuse('pageOrigin', 'a host of CloudFront’s, as a host of one’s own needs pageCertificateArn')
    if (pageCertificateArn && isCloudFronts(pageOrigin))
      refuse('pageOrigin', 'the host that pageCertificateArn is for, not CloudFront’s')
    if (mailRecipients.length > 0 && !mailFrom) refuse('mailFrom', 'is missing, and mailRecipients are not')
    if (mailFrom && mailIdentity && !isIdentityOf(mailIdentity, mailFrom))
      refuse('mailIdentity', 'the address of mailFrom, its domain or one above that')
  })
  .transform(({ mailFrom = nobody, ...others }) => ({
    ...others,
    mailFrom,
    mainSiteJwks: others.mainSiteJwks ?? `${others.mainSiteUrl}/.well-known/jwks.json`,
    mailIdentity: others.mailIdentity ?? domainOf(mailFrom),
    directoryUrl: others.directoryUrl ?? `${others.mainSiteUrl}/directory`,
    scgUrl: others.scgUrl ?? `${others.mainSiteUrl}/scg`,
    fundUrl: others.fundUrl ?? `${others.mainSiteUrl}/fund`,
  }))
export type Settings = z.output<typeof settings>

/** The context values, parsed: a deployment with a wrong one stops before it begins. */
export const settingsOf = (node: Node): Settings => {
  const context = Object.keys(settings.in.shape).map((name) => [name, node.tryGetContext(name)])
  const result = settings.safeParse(Object.fromEntries(context), {
    error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
  })
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Context values are wrong or missing (docs/deploying.md). ${wrong.join('; ')}`)
}
