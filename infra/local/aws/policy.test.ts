import { describe, expect, it } from 'vitest'
import { allows, parsePolicy } from './credentials.ts'

const policyOf = (...Statement: object[]) => parsePolicy(JSON.stringify({ Version: '2012-10-17', Statement }))
const put = { Effect: 'Allow', Action: 's3:Put*', Resource: 'arn:aws:s3:::docs/draft/u1/*' }

describe('session policies', () => {
  it.each([
    ['s3:PutObject', 'arn:aws:s3:::docs/draft/u1/a.pdf', true],
    ['S3:putobject', 'arn:aws:s3:::docs/draft/u1/deep/er/a.pdf', true],
    ['s3:GetObject', 'arn:aws:s3:::docs/draft/u1/a.pdf', false],
    ['s3:PutObject', 'arn:aws:s3:::docs/draft/u11/a.pdf', false],
    ['s3:PutObject', 'arn:aws:s3:::DOCS/draft/u1/a.pdf', false],
    ['s3:PutObject', 'xarn:aws:s3:::docs/draft/u1/a.pdf', false],
  ])('%s on %s: %s', (action, resource, allowed) => {
    expect(allows(policyOf(put), action, resource)).toBe(allowed)
  })

  it('gives a Deny precedence over any Allow', () => {
    const policy = policyOf(put, {
      Effect: 'Deny',
      Action: '*',
      Resource: 'arn:aws:s3:::docs/draft/u1/?.exe',
    })
    expect(allows(policy, 's3:PutObject', 'arn:aws:s3:::docs/draft/u1/a.exe')).toBe(false)
    expect(allows(policy, 's3:PutObject', 'arn:aws:s3:::docs/draft/u1/ab.exe')).toBe(true)
  })

  it.each([{ Condition: {} }, { NotAction: '*' }, { Principal: '*' }, { Action: [] }])(
    'refuses to ignore %o',
    (over) => {
      expect(() => policyOf({ ...put, ...over })).toThrow('The session policy')
    },
  )
})
