import { expect, test } from 'vitest'
import type { Reader } from './pdf-reader.ts'
import { turnsOf } from './pdf-turns.ts'

/** A reader whose worker draws without end if `isEndless`, without a PDF. */
const readerOf = (isEndless: boolean): Reader => ({
  started: Promise.resolve(),
  document: Promise.resolve({} as Awaited<Reader['document']>),
  leftOut: new Set(),
  seen: { megapixels: 0, isEndless },
  close: () => {},
  end: () => {},
})

const never = new Promise<string>(() => {})
const signal = new AbortController().signal

test('a page is not given up for the time of a cancelled one before it', async () => {
  const readers = [readerOf(true), readerOf(false)]
  const [first] = readers
  const turns = turnsOf({ open: () => readers.shift() ?? readerOf(false), isWaiting: () => false })
  const cancelled = turns.add({ page: 2, priority: 1, signal: AbortSignal.abort() }, () => never)
  await expect(cancelled).rejects.toThrow(/abort/i)
  const leaving = new AbortController()
  const left = turns.add({ page: 2, priority: 1, signal: leaving.signal }, async () => {
    leaving.abort()
    throw leaving.signal.reason
  })
  await expect(left).rejects.toThrow(/abort/i)
  // The worker of page 2 never answers for page 1; a new one does.
  let tries = 0
  const words = turns.add({ page: 1, priority: 1, signal }, () => {
    tries += 1
    return first?.seen.isEndless && tries === 1 ? never : Promise.resolve('Escritura')
  })
  expect(await words).toBe('Escritura')
  expect(await turns.add({ page: 1, priority: 1, signal }, async () => 'Escritura')).toBe('Escritura')
})

test('a page that alone takes too long is given up', async () => {
  const turns = turnsOf({ open: () => readerOf(true), isWaiting: () => false })
  await expect(turns.add({ page: 1, priority: 1, signal }, () => never)).rejects.toThrow(/held|long/)
  await expect(turns.add({ page: 1, priority: 1, signal }, async () => 'x')).rejects.toThrow(
    'Page 1 is not drawn',
  )
})
