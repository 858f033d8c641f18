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
  alarmWake: 'https://on-duty.example.com/back-office',
  alarmTomorrow: 'soporte@bank.example.com',
  alarmKnow: 'registro@bank.example.com',
}
const certificate = 'arn:aws:acm:us-east-1:111111111111:certificate/one'
const ownDomain = { pageOrigin: 'https://page.example.com', pageCertificateArn: certificate }
const settings = (context: Record<string, string | undefined>) => settingsOf(new App({ context }).node)

afterEach(() => vi.unstubAllEnvs())

it('settings use the main site’s well-known key address by default', () => {
  expect(settings(context).mainSiteJwks).toBe('https://bank.example.com/.well-known/jwks.json')
  const elsewhere = 'https://keys.example.com/jwks.json'
  expect(settings({ ...context, mainSiteJwks: elsewhere }).mainSiteJwks).toBe(elsewhere)
})

it('settings use the sender’s domain as SES identity, and accept a list of recipients, which may be empty', () => {
  expect(settings(context)).toMatchObject({ mailIdentity: 'bank.example.com', mailRecipients: [] })
  const mailRecipients = 'uno@bank.example.com, dos@bank.example.com'
  expect(settings({ ...context, mailRecipients, mailIdentity: context.mailFrom })).toMatchObject({
    mailIdentity: context.mailFrom,
    mailRecipients: ['uno@bank.example.com', 'dos@bank.example.com'],
  })
  expect(settings({ ...context, mailIdentity: 'example.com' })).toMatchObject({ mailIdentity: 'example.com' })
})

it('settings need no sender without recipients', () => {
  expect(settings({ ...context, mailFrom: undefined }).mailFrom).toMatch(/\.invalid$/)
})

it('settings refuse the lists of named users, which the table has now', () => {
  expect(() => settings({ ...context, largeFilesUsers: 'HERQUI01' })).toThrow(
    'largeFilesUsers: is kept in the table now',
  )
})

it('settings protect the tables unless they are told not to', () => {
  expect(settings(context).protectTables).toBe(true)
  expect(settings({ ...context, protectTables: 'false' }).protectTables).toBe(false)
})

it('settings take a replica whole or not at all, and a vault by its ARN', () => {
  const replica = {
    ...{ replicaDocumentsBucket: 'bank-documents', replicaOcrBucket: 'bank-readings' },
    ...{ replicaAccount: '222222222222', replicaKeyArn: 'arn:aws:kms:us-west-2:222222222222:key/one' },
  }
  expect(settings({ ...context, ...replica })).toMatchObject(replica)
  expect(() => settings({ ...context, ...replica, replicaKeyArn: undefined })).toThrow('all or none')
  expect(() => settings({ ...context, backupCopyVaultArn: 'Vault' })).toThrow('a vault of AWS Backup')
})

it('settings accept an own domain with its certificate', () => {
  expect(settings({ ...context, ...ownDomain })).toMatchObject(ownDomain)
})

it('settings accept the API’s own domain and the networks of the bank', () => {
  const apiDomain = 'api.example.com'
  expect(settings({ ...context, apiDomain, apiCertificateArn: certificate })).toMatchObject({ apiDomain })
  expect(settings(context).bankNetworks).toEqual([])
  expect(settings({ ...context, bankNetworks: '203.0.113.0/24, 198.51.100.7/32' }).bankNetworks).toEqual([
    '203.0.113.0/24',
    '198.51.100.7/32',
  ])
})

it.each([
  ['an API domain without a certificate', { apiDomain: 'api.example.com' }, 'apiDomain'],
  ['a certificate without an API domain', { apiCertificateArn: certificate }, 'apiDomain'],
  ['an API domain with a path', { apiDomain: 'api.example.com/v1' }, 'apiDomain'],
  ['a network of all addresses', { bankNetworks: '0.0.0.0/0' }, 'bankNetworks'],
  ['a network that is none', { bankNetworks: '203.0.113.0/24,oficina' }, 'bankNetworks'],
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
  ['nobody to wake', { alarmWake: undefined }, 'alarmWake: is missing'],
  ['nobody to tell tomorrow', { alarmTomorrow: undefined }, 'alarmTomorrow: is missing'],
  ['nobody who knows', { alarmKnow: undefined }, 'alarmKnow: is missing'],
  ['a name instead of an address of alarms', { alarmWake: 'turno' }, 'alarmWake: a mail address'],
  ['an address of alarms without TLS', { alarmKnow: 'http://on-duty.example.com' }, 'alarmKnow'],
])('settings refuse a deployment with %s', (_, wrong, said) => {
  expect(() => settings({ ...context, ...wrong })).toThrow(said)
})

it('settings refuse a region that CloudFront does not support', () => {
  vi.stubEnv('CDK_DEFAULT_REGION', 'sa-east-1')
  expect(() => backOffice(new App({ context }))).toThrow('The stacks belong in us-east-1')
})
