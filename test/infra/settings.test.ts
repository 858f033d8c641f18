import { App } from 'aws-cdk-lib'
import { expect, it } from 'vitest'
import { settingsOf } from '../../infra/stacks/settings.ts'

const given = {
  pageOrigin: 'https://page.example.com',
  mainSiteUrl: 'https://bank.example.com',
  flatFileViewers: '',
  mailFrom: 'ordenes@bank.example.com',
  mailRecipients: '',
}
const settings = (context: Record<string, string>) => settingsOf(new App({ context }).node)

it('finds the main site’s keys at its well-known address unless told otherwise', () => {
  expect(settings(given).mainSiteJwks).toBe('https://bank.example.com/.well-known/jwks.json')
  const elsewhere = 'https://keys.example.com/jwks.json'
  expect(settings({ ...given, mainSiteJwks: elsewhere }).mainSiteJwks).toBe(elsewhere)
})

it('takes the sender’s domain for the identity of SES, and a list of recipients, which may be empty', () => {
  expect(settings(given)).toMatchObject({ mailIdentity: 'bank.example.com', mailRecipients: [] })
  const mailRecipients = 'uno@bank.example.com, dos@bank.example.com'
  expect(settings({ ...given, mailRecipients, mailIdentity: given.mailFrom })).toMatchObject({
    mailIdentity: given.mailFrom,
    mailRecipients: ['uno@bank.example.com', 'dos@bank.example.com'],
  })
})

it.each([
  ['a recipient that is no mail address', { mailRecipients: 'uno@bank.example.com,turno' }, 'mailRecipients'],
  ['a page that is not an origin', { pageOrigin: 'https://page.example.com/' }, 'pageOrigin: an origin'],
  ['a page without TLS', { pageOrigin: 'http://page.example.com' }, 'pageOrigin'],
  ['every page', { pageOrigin: '*' }, 'pageOrigin'],
  ['an address that is no mail address', { alarmMail: 'turno' }, 'alarmMail'],
])('stops before a deployment with %s', (_, wrong, said) => {
  expect(() => settings({ ...given, ...wrong })).toThrow(said)
})
