import { describe, expect, it } from 'vitest'
import { nextUpload, nextUploads, type UploadEvent, type UploadState } from './upload-state.ts'

const following = (...events: UploadEvent[]): UploadState | undefined =>
  events.reduce<UploadState | undefined>(nextUpload, undefined)

const chosen: UploadEvent = { type: 'chosen', fileName: 'a.pdf' }
const half: UploadEvent = { type: 'progress', percent: 50 }
const sent: UploadEvent = { type: 'sent' }
const ended: UploadEvent = { type: 'ended' }

describe('the upload of a row', () => {
  it('goes from chosen through sending and checking to its end', () => {
    expect(following(chosen)).toEqual({ is: 'chosen', fileName: 'a.pdf' })
    expect(following(chosen, half)).toEqual({ is: 'sending', fileName: 'a.pdf', percent: 50 })
    expect(following(chosen, half, sent)).toEqual({ is: 'checking', fileName: 'a.pdf' })
    expect(following(chosen, half, sent, ended)).toBeUndefined()
  })

  it('leaves the row empty when it fails or is cancelled at any point', () => {
    expect(following(chosen, ended)).toBeUndefined()
    expect(following(chosen, half, ended)).toBeUndefined()
  })

  it('ignores late events after its end', () => {
    expect(following(chosen, half, ended, half)).toBeUndefined()
    expect(following(chosen, sent, half)).toEqual({ is: 'checking', fileName: 'a.pdf' })
  })

  it('does not change other rows', () => {
    const uploads = nextUploads({ B: { is: 'checking', fileName: 'b.pdf' } }, { row: 'A', event: chosen })
    expect(Object.keys(uploads).sort()).toEqual(['A', 'B'])
    expect(nextUploads(uploads, { row: 'B', event: ended })).toEqual({
      A: { is: 'chosen', fileName: 'a.pdf' },
    })
  })
})
