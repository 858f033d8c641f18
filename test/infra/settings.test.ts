import { App } from 'aws-cdk-lib'
import { afterEach, expect, it, vi } from 'vitest'
import { backOffice } from '../../infra/stacks/back-office.ts'
import { settingsOf } from '../../infra/stacks/settings.ts'

const context = {
  pageOrigin: 'https://dpage.cloudfront.net',
  mainSiteUrl: 'https://bank.example.com',
  flatFileViewers: '',
  mailFrom: 'ordenes@bank.example.com',
  mailRecipients: '',
}
const certificate = 'arn:aws:acm:us-east-1:111111111111:certificate/one'
const ownDomain = { pageOrigin: 'https://page.example.com', pageCertificateArn: certificate }
const settings = (context: Record<string, string | undefined>) => settingsOf(new App({ context }).node)

afterEach(() => vi.unstubAllEnvs())

it('finds the main site’s keys at its well-known address unless told otherwise', () => {
  expect(settings(context).mainSiteJwks).toBe('https://bank.example.com/.well-known/jwks.json')
  const elsewhere = 'https://keys.example.com/jwks.json'
  expect(settings({ ...context, mainSiteJwks: elsewhere }).mainSiteJwks).toBe(elsewhere)
})

it('takes the sender’s domain for the identity of SES, and a list of recipients, which may be empty', () => {
  expect(settings(context)).toMatchObject({ mailIdentity: 'bank.example.com', mailRecipients: [] })
  const mailRecipients = 'uno@bank.example.com, dos@bank.example.com'
  expect(settings({ ...context, mailRecipients, mailIdentity: context.mailFrom })).toMatchObject({
    mailIdentity: context.mailFrom,
    mailRecipients: ['uno@bank.example.com', 'dos@bank.example.com'],
  })
  expect(settings({ ...context, mailIdentity: 'example.com' })).toMatchObject({ mailIdentity: 'example.com' })
})

it('needs no sender where no mails go out', () => {
  expect(settings({ ...context, mailFrom: undefined }).mailFrom).toMatch(/\.invalid$/)
})

it('protects the tables only when told to', () => {
  expect(settings(context).protectTables).toBe(false)
  expect(settings({ ...context, protectTables: 'true' }).protectTables).toBe(true)
})

it('takes a domain of one’s own with its certificate', () => {
  expect(settings({ ...context, ...ownDomain })).toMatchObject(ownDomain)
})

it.each([
  ['a recipient that is no mail address', { mailRecipients: 'uno@bank.example.com,turno' }, 'mailRecipients'],
  [
    'recipients and no sender',
    { mailRecipients: 'uno@bank.example.com', mailFrom: undefined },
    'mailFrom: is missing',
  ],
  ['an identity that is not the sender’s', { mailIdentity: 'other.example.com' }, 'mailIdentity'],
  ['no page', { pageOrigin: undefined }, 'pageOrigin: is missing'],
  ['no main site', { mainSiteUrl: undefined }, 'mainSiteUrl: is missing'],
  ['a page that is not an origin', { pageOrigin: 'https://dpage.cloudfront.net/' }, 'pageOrigin: an origin'],
  ['a page without TLS', { pageOrigin: 'http://dpage.cloudfront.net' }, 'pageOrigin'],
  ['every page', { pageOrigin: '*' }, 'pageOrigin'],
  ['a domain of one’s own without a certificate', { pageOrigin: ownDomain.pageOrigin }, 'pageCertificateArn'],
  ['a certificate for CloudFront’s domain', { pageCertificateArn: certificate }, 'pageOrigin: the host'],
  [
    'a certificate of another region',
    { ...ownDomain, pageCertificateArn: certificate.replace('us-east-1', 'sa-east-1') },
    'pageCertificateArn: a certificate of us-east-1',
  ],
  ['an address that is no mail address', { alarmMail: 'turno' }, 'alarmMail'],
])('stops before a deployment with %s', (_, wrong, said) => {
  expect(() => settings({ ...context, ...wrong })).toThrow(said)
})

it('stops before a deployment to a region that CloudFront cannot take part in', () => {
  vi.stubEnv('CDK_DEFAULT_REGION', 'sa-east-1')
  expect(() => backOffice(new App({ context }))).toThrow('The stacks belong in us-east-1')
})
