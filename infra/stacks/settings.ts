import type { Node } from 'constructs'
import * as z from 'zod'

const origin = z
  .url({ protocol: /^https$/ })
  .refine((url) => URL.parse(url)?.origin === url, 'an origin, without a path')

/** What a deployment is told, as context values (docs/deploying.md). */
const settings = z
  .object({
    /** Where users open the page; the API and the documents bucket let no other origin call. */
    pageOrigin: origin,
    /** Certificate of the page's own domain; without it the page is served under CloudFront's. */
    pageCertificateArn: z.string().startsWith('arn:').optional(),
    mainSiteUrl: origin,
    /** The keys that the main site signs hand-offs with; without it, at its well-known address. */
    mainSiteJwks: z.url({ protocol: /^https$/ }).optional(),
    /** The bank's directory of network users; without it, the main site's. */
    directoryUrl: z.url({ protocol: /^https$/ }).optional(),
    /** The bank's dashboard that 'Ver detalle' opens (A§2.10); without it the link is not there. */
    dashboardUrl: z.url({ protocol: /^https$/ }).optional(),
    /** Role names and logins, separated by commas (decision 6). */
    flatFileViewers: z.string(),
    /** The sender of mails, an address or a domain of which SES has verified. */
    mailFrom: z.email(),
    /** The identity that SES verified; without it, the domain of the sender. */
    mailIdentity: z.string().optional(),
    /** Addresses, separated by commas, that mails may go to; the first is told of every order. Empty sends none. */
    mailRecipients: z
      .string()
      .transform((list) => list.split(',').flatMap((each) => each.trim() || []))
      .pipe(z.array(z.email())),
    /** Who is told when an alarm goes off. */
    alarmMail: z.email().optional(),
  })
  .transform((given) => ({
    ...given,
    mainSiteJwks: given.mainSiteJwks ?? `${given.mainSiteUrl}/.well-known/jwks.json`,
    mailIdentity: given.mailIdentity ?? given.mailFrom.slice(given.mailFrom.indexOf('@') + 1),
    directoryUrl: given.directoryUrl ?? `${given.mainSiteUrl}/directory`,
  }))
export type Settings = z.output<typeof settings>

/** The context values, parsed: a deployment with a wrong one stops before it begins. */
export const settingsOf = (node: Node): Settings => {
  const given = Object.keys(settings.in.shape).map((name) => [name, node.tryGetContext(name)])
  const result = settings.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  const wrong = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`Context values of cdk.json are wrong. ${wrong.join('; ')}`)
}
