import { afterEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/support/eventually.ts'
import { dueAfter, type Schedules, startSchedules } from './start-schedules.ts'

const nightly = { hour: 0, minute: 10, queue: 'rosterApplies', does: 'Aplica' } as const

let started: Schedules | undefined
afterEach(() => started?.stop())

/** Starts schedules with a clock that the test sets. */
const begin = (at: string, send: (schedule: unknown, body: string) => Promise<unknown>) => {
  const clock = { now: new Date(at) }
  started = startSchedules({ schedules: { nightly }, send, now: () => clock.now, every: 1 })
  return { clock, schedules: started }
}

describe('a schedule', () => {
  it.each([
    ['2026-11-22T05:09:59Z', '2026-11-22T05:10:00.000Z'],
    ['2026-11-22T05:10:00Z', '2026-11-23T05:10:00.000Z'],
    // The evening in Bogota is already the next day in UTC.
    ['2026-11-23T03:00:00Z', '2026-11-23T05:10:00.000Z'],
    ['2026-12-31T12:00:00Z', '2027-01-01T05:10:00.000Z'],
  ])('is due after %s at %s', (after, due) => {
    expect(dueAfter(new Date(after), nightly).toISOString()).toBe(due)
  })

  it.each([
    ['2026-11-22T05:19:59Z', '2026-11-22T05:20:00.000Z'],
    ['2026-11-22T05:20:00Z', '2026-11-22T06:20:00.000Z'],
    ['2026-12-31T23:59:00Z', '2027-01-01T00:20:00.000Z'],
  ])('of every hour is due after %s at %s', (after, due) => {
    expect(dueAfter(new Date(after), { minute: 20 }).toISOString()).toBe(due)
  })

  it.each([
    ['2026-11-22T05:19:59Z', '2026-11-22T05:20:00.000Z'],
    ['2026-11-22T05:20:00Z', '2026-11-22T05:25:00.000Z'],
    ['2026-11-22T05:57:00Z', '2026-11-22T06:00:00.000Z'],
  ])('of every five minutes is due after %s at %s', (after, due) => {
    expect(dueAfter(new Date(after), { minute: 0, every: 5 }).toISOString()).toBe(due)
  })

  it('sends one message each day at its time in Bogota, with the instant at which it was due', async () => {
    const sent: string[] = []
    const { clock, schedules } = begin('2026-11-22T05:09:00Z', async (_, body) => sent.push(body))
    expect(schedules.list()).toEqual([{ name: 'nightly', schedule: nightly, lastRun: undefined }])
    clock.now = new Date('2026-11-22T05:10:20Z')
    await eventually(() => expect(sent).toHaveLength(1))
    expect(JSON.parse(sent[0] ?? '')).toEqual({ schedule: 'nightly', dueAt: '2026-11-22T05:10:00.000Z' })
    expect(schedules.list()[0]?.lastRun).toEqual(clock.now)
    // A machine that slept for two nights runs only one of them.
    clock.now = new Date('2026-11-24T12:00:00Z')
    await eventually(() => expect(sent).toHaveLength(2))
    clock.now = new Date('2026-11-25T05:10:00Z')
    await eventually(() => expect(sent).toHaveLength(3))
  })

  it('runs at once on request', async () => {
    const sent: string[] = []
    const { schedules } = begin('2026-11-22T12:00:00Z', async (_, body) => sent.push(body))
    expect(await schedules.run('nightly')).toBe(true)
    expect(await schedules.run('none')).toBe(false)
    expect(sent.map((body) => JSON.parse(body))).toEqual([
      { schedule: 'nightly', dueAt: '2026-11-22T12:00:00.000Z' },
    ])
  })

  it('continues the next day when its message could not be sent', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const send = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
    const { clock } = begin('2026-11-22T05:09:00Z', send)
    clock.now = new Date('2026-11-22T05:10:00Z')
    await eventually(() => expect(send).toHaveBeenCalledTimes(1))
    clock.now = new Date('2026-11-23T05:10:00Z')
    await eventually(() => expect(send).toHaveBeenCalledTimes(2))
  })
})
