import { expect, test, vi } from 'vitest'
import { type JobState, largeFileTypeIds, largeFileTypes } from '../../shared/large-files.ts'
import { startGlue } from '../../test/support/glue.ts'
import { deliver, useOwnFiles } from '../../test/support/large-files.ts'
import { isMissing } from './missing.ts'

/** A Monday, in Bogota; the file is due at 10:00. */
const monday = '2026-11-23'
const at = (time: string, day = monday) => new Date(`${day}T${time}-05:00`)
const run = (state: JobState, loadDay = monday) => ({ state, loadDay })
const missing = (now: Date, ...runs: ReturnType<typeof run>[]) => isMissing('glatarex', runs, now)

test('the file of a business day is missing from its due time on', () => {
  expect(missing(at('09:59:59'))).toBe(false)
  expect(missing(at('10:00:00'))).toBe(true)
  expect(missing(at('23:59:59'))).toBe(true)
})

test('not on a Sunday or a holiday', () => {
  expect(missing(at('12:00:00', '2026-11-22'))).toBe(false)
  expect(missing(at('12:00:00', '2026-11-16'))).toBe(false)
})

test('a file in progress or successful today is not missing; a failed, stopped or older one is', () => {
  for (const state of ['STARTING', 'RUNNING', 'STOPPING', 'WAITING', 'SUCCEEDED'] as const)
    expect(missing(at('12:00:00'), run(state))).toBe(false)
  for (const state of ['FAILED', 'TIMEOUT', 'ERROR', 'STOPPED'] as const)
    expect(missing(at('12:00:00'), run(state))).toBe(true)
  expect(missing(at('12:00:00'), run('SUCCEEDED', '2026-11-20'))).toBe(true)
  expect(missing(at('12:00:00'), run('FAILED'), run('SUCCEEDED'))).toBe(false)
})

test('the schedule’s run at the due time logs each missing type, and no other run does', async () => {
  await startGlue()
  await useOwnFiles('large-files-missing')
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const toldAt = async (time: string, day?: string) => {
    log.mockClear()
    await deliver({ schedule: 'fileStates', dueAt: at(time, day).toISOString() })
    return log.mock.calls.map(([line]) => JSON.parse(line)).filter(({ code }) => code === 'DAY_FILE_MISSING')
  }
  const noon = ['cartera_consolidada', 'transacciones_ods']
  const told = await toldAt('10:00:00')
  expect(told.map(({ type }) => type)).toEqual(largeFileTypeIds.filter((type) => !noon.includes(type)))
  expect(told[0]).toMatchObject({ type: 'datos_bi', day: monday })
  expect((await toldAt('12:00:00')).map(({ type }) => type)).toEqual(noon)
  for (const time of ['09:55:00', '10:05:00', '23:55:00']) expect(await toldAt(time)).toEqual([])
  expect(await toldAt('10:00:00', '2026-11-22')).toEqual([])
  // The schedule runs every five minutes.
  for (const { expectedBy } of largeFileTypes) expect(expectedBy).toMatch(/:[0-5][05]$/)
})
