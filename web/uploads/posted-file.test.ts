import { describe, expect, it } from 'vitest'
import { nextUpload, type PostedFile, type UploadEvent } from './posted-file.ts'

const following = (...events: UploadEvent[]): PostedFile | undefined =>
  events.reduce<PostedFile | undefined>(nextUpload, undefined)

const chosen: UploadEvent = { type: 'chosen', fileName: 'a.pdf' }
const half: UploadEvent = { type: 'progress', percent: 50 }
const sent: UploadEvent = { type: 'sent' }
const ended: UploadEvent = { type: 'ended' }

describe('a posted file', () => {
  it('goes from its choice through sending and checking to its end', () => {
    expect(following(chosen)).toEqual({ is: 'sending', fileName: 'a.pdf', percent: 0 })
    expect(following(chosen, half)).toEqual({ is: 'sending', fileName: 'a.pdf', percent: 50 })
    expect(following(chosen, half, sent)).toEqual({ is: 'checking', fileName: 'a.pdf' })
    expect(following(chosen, half, sent, ended)).toBeUndefined()
  })

  it('is gone when it fails or is cancelled at any point, and another one can be chosen at once', () => {
    expect(following(chosen, ended)).toBeUndefined()
    expect(following(chosen, half, ended)).toBeUndefined()
    expect(following(chosen, ended, chosen)).toMatchObject({ is: 'sending' })
  })

  it('is not changed by late or repeated events', () => {
    const sending = following(chosen, half)
    expect(nextUpload(sending, { type: 'progress', percent: 10 })).toBe(sending)
    expect(nextUpload(sending, { type: 'chosen', fileName: 'b.pdf' })).toBe(sending)
    expect(following(chosen, half, ended, half)).toBeUndefined()
    expect(following(chosen, sent, half)).toEqual({ is: 'checking', fileName: 'a.pdf' })
    expect(following(half, sent)).toBeUndefined()
  })
})
