import { expect, test, vi } from 'vitest'
import { eventually } from '../../test/support/eventually.ts'
import { type Calls, createUploads, paceOf, type UploadPlace } from './create-uploads.ts'

type Slot = 'datos_bi' | 'glatarex'
const uploadOf = (): UploadPlace => ({
  ...{ id: 'upload', type: 'datos_bi', region: 'us-east-1' },
  url: 'https://s3.example.com/files/datos.csv',
})
const file = new File(['0123456789'], 'datos.csv')

/** Calls that the test resolves. */
const started = (other: Partial<Calls<Slot, UploadPlace>> = {}) => {
  const begun = Promise.withResolvers<ReturnType<typeof uploadOf>>()
  const sent = Promise.withResolvers<void>()
  const sending: Parameters<Calls<Slot, UploadPlace>['send']>[0][] = []
  const calls: Calls<Slot, UploadPlace> = {
    begin: vi.fn(() => begun.promise),
    send: vi.fn((options) => {
      sending.push(options)
      return sent.promise
    }),
    abandon: vi.fn(async () => {}),
    newRequest: () => 'request',
    now: () => 0,
    ...other,
  }
  return { calls, begun, sent, sending, uploads: createUploads(calls) }
}

test('the time left is estimated from the rate of the last ten seconds, once there is a second of it', () => {
  let now = 0
  const left = paceOf(() => now, 1_000)
  expect(left(0)).toBeUndefined()
  now = 500
  expect(left(50)).toBeUndefined()
  now = 1_000
  expect(left(100)).toBe(9)
  // The connection was lost for a minute, so the rate is that of the present data.
  now = 61_000
  expect(left(100)).toBeUndefined()
  now = 63_000
  expect(left(300)).toBe(7)
})

test('a file shows its progress until it has arrived, and is removed once that was read', async () => {
  const { uploads, begun, sent, sending, calls } = started()
  const seen: unknown[] = []
  uploads.subscribe(() => seen.push(uploads.states().datos_bi?.is))
  const running = uploads.start('datos_bi', file)
  expect(uploads.isSending()).toBe(true)
  begun.resolve(uploadOf())
  await eventually(() => expect(sending).toHaveLength(1))
  sending[0]?.onSent(4)
  expect(uploads.states().datos_bi).toMatchObject({ is: 'sending', percent: 40 })
  sent.resolve()
  await running
  expect(uploads.states().datos_bi).toEqual({ is: 'arrived', fileName: 'datos.csv', id: uploadOf().id })
  expect(uploads.isSending()).toBe(false)
  uploads.clear('datos_bi')
  expect(uploads.states()).toEqual({})
  expect(seen).toEqual(['beginning', 'sending', 'arrived', undefined])
  expect(calls.begin).toHaveBeenCalledWith(file, 'datos_bi', 'request')
})

test('a cancel during the begin call abandons the upload once the server has answered', async () => {
  const { uploads, begun, calls } = started()
  const running = uploads.start('datos_bi', file)
  await uploads.cancel('datos_bi')
  expect(calls.abandon).not.toHaveBeenCalled()
  begun.resolve(uploadOf())
  await running
  expect(calls.abandon).toHaveBeenCalledWith(uploadOf())
  expect(calls.send).not.toHaveBeenCalled()
  expect(uploads.states()).toEqual({})
})

test('a cancelled upload reports nothing, and its parts are discarded', async () => {
  const { uploads, begun, sent, sending, calls } = started()
  begun.resolve(uploadOf())
  const running = uploads.start('datos_bi', file)
  await eventually(() => expect(sending).toHaveLength(1))
  await uploads.cancel('datos_bi')
  expect(sending[0]?.signal.aborted).toBe(true)
  sent.reject(sending[0]?.signal.reason)
  await running
  sending[0]?.onSent(10)
  expect(uploads.states()).toEqual({})
  expect(calls.abandon).toHaveBeenCalledTimes(1)
})

test('a stopped upload continues with the same request id, and other types are sent in parallel', async () => {
  const send = vi.fn(async () => {})
  send.mockRejectedValueOnce(new Error('away'))
  const { uploads, begun, calls } = started({ send })
  begun.resolve(uploadOf())
  await uploads.start('datos_bi', file)
  expect(uploads.states().datos_bi).toMatchObject({ is: 'stopped' })
  await uploads.start('glatarex', file)
  expect(uploads.states()).toMatchObject({ datos_bi: { is: 'stopped' }, glatarex: { is: 'arrived' } })
  uploads.goOn('datos_bi')
  await eventually(() => expect(uploads.states().datos_bi).toMatchObject({ is: 'arrived' }))
  expect(calls.begin).toHaveBeenCalledTimes(3)
  expect(calls.begin).toHaveBeenLastCalledWith(file, 'datos_bi', 'request')
})

test('the end of the session stops all uploads, and abandons none', async () => {
  const { uploads, begun, sending, sent, calls } = started()
  begun.resolve(uploadOf())
  const running = uploads.start('datos_bi', file)
  await eventually(() => expect(sending).toHaveLength(1))
  uploads.stopAll()
  sent.reject(sending[0]?.signal.reason)
  await running
  expect(sending[0]?.signal.aborted).toBe(true)
  expect(uploads.states()).toEqual({})
  expect(calls.abandon).not.toHaveBeenCalled()
})
