import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Seat } from '../../shared/seats.ts'
import { type Vertical, verticals } from '../../shared/verticals.ts'
import { type Filed, type SeatRow, stampsOf } from './filed.ts'
import { nextRoster } from './next-roster.ts'
import { nextSeats } from './next-seats.ts'
import { fileChanges } from './preview.ts'

const at = '2026-11-23T05:10:00.000Z'
const place = { management: 'Cartera', area: 'Cobranza', process: 'Acuerdos' }
const rowOf = (positionCode: string, document?: string, over: Partial<SeatRow> = {}): SeatRow => ({
  ...{ ...place, positionCode, vertical: 'Operaciones', isAdministrative: false },
  ...(document && { documentNumber: document, fullName: `N ${document}`, user: `U${document}` }),
  ...over,
})
const seatOf = (row: SeatRow, version = 1): Seat => ({ ...row, version, changedBy: 'HAND', changedAt: at })
const filed = (vertical: Vertical, rows: SeatRow[], seen: readonly Seat[]): Filed<SeatRow> => ({
  vertical,
  rows,
  seen: stampsOf(
    'StaffUser',
    seen.filter((seat) => seat.vertical === vertical),
  ),
  by: 'ADMIN',
})
const applied = (present: readonly Seat[], ...files: Filed<SeatRow>[]) =>
  nextSeats(present, files, { isConfigured: () => true, at })
const codesOf = (seats: readonly Seat[]) => seats.map((one) => `${one.positionCode} ${one.documentNumber}`)

describe('a file of a vertical', () => {
  test('enters, replaces, retires, adds, modifies and removes, and is counted by type (B§3)', () => {
    const present = [
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((code, index) =>
        seatOf(rowOf(code, code === 'A' ? undefined : `10000${index}`)),
      ),
      seatOf(rowOf('G')),
    ]
    const rows = [
      rowOf('A', '200001'),
      rowOf('B', '200002'),
      rowOf('C'),
      rowOf('D', '100003', { isAdministrative: true }),
      rowOf('E', '100004'),
      rowOf('H', '200003'),
      rowOf('I'),
    ]
    const { seats, changes, leftOut } = applied(present, filed('Operaciones', rows, present))
    expect(leftOut).toEqual([])
    expect(changes.map(({ key, outcome }) => `${key} ${outcome}`)).toEqual([
      ...['F removed', 'G removed', 'A occupied', 'B replaced', 'C retired', 'D modified'],
      ...['H created', 'I created'],
    ])
    const next = {
      seats: { seats, changes, leftOut },
      processes: { processes: [], changes: [], leftOut: [] },
    }
    const { counts } = fileChanges({ contexFile: 'StaffUser', vertical: 'Operaciones' }, next)
    expect(counts).toEqual({ occupied: 1, replaced: 1, retired: 3, created: 2, modified: 1 })
    expect(codesOf(seats)).toEqual([
      ...['A 200001', 'B 200002', 'C undefined', 'D 100003', 'E 100004', 'H 200003', 'I undefined'],
    ])
    expect(seats[0]).toMatchObject({ version: 2, changedBy: 'ADMIN', changedAt: at })
    expect(seats[4]).toBe(present[4])
  })

  test('gives a person who moves from one vertical to another to the new one, releases first', () => {
    const present = [seatOf(rowOf('A', '100001')), seatOf(rowOf('X', undefined, { vertical: 'Comercial' }))]
    const taking = filed('Comercial', [rowOf('X', '100001', { vertical: 'Comercial' })], present)
    const releasing = filed('Operaciones', [], present)
    expect(applied(present, taking).leftOut).toMatchObject([
      { key: 'X', reason: 'personTaken', at: { vertical: 'Operaciones', positionCode: 'A' } },
    ])
    expect(codesOf(applied(present, taking, releasing).seats)).toEqual(['X 100001'])
  })

  test('leaves out a code that another vertical has, and gives it once that releases it', () => {
    const present = [seatOf(rowOf('A', '100001', { vertical: 'Comercial' }), 4)]
    const taking = filed('Operaciones', [rowOf('A', '100002')], present)
    expect(applied(present, taking)).toMatchObject({
      seats: present,
      leftOut: [{ key: 'A', reason: 'codeTaken', at: { vertical: 'Comercial' } }],
    })
    const { seats, changes } = applied(present, taking, filed('Comercial', [], present))
    expect(seats).toMatchObject([{ vertical: 'Operaciones', documentNumber: '100002', version: 5 }])
    expect(changes.map(({ outcome }) => outcome)).toEqual(['removed', 'created'])
  })

  test('gives way to a change by hand, and so do the rows that count on what it undid', () => {
    const seen = ['A', 'B', 'C', 'D'].map((code, index) => seatOf(rowOf(code, `10000${index}`)))
    // Everybody moves one seat on; the first of them is not there any more, as somebody changed it.
    const rows = [
      rowOf('A'),
      rowOf('B', '100000'),
      rowOf('C', '100001'),
      rowOf('D', '100002'),
      rowOf('E', '100003'),
    ]
    const present = seen.with(0, seatOf(rowOf('A', '100000', { isAdministrative: true }), 2))
    const { seats, leftOut } = applied(present, filed('Operaciones', rows.toReversed(), seen))
    expect(seats).toEqual(present)
    expect(leftOut.map(({ key, reason }) => `${key} ${reason}`).sort()).toEqual([
      ...['A changedByHand', 'B personTaken', 'C personTaken', 'D personTaken', 'E personTaken'],
    ])
  })

  test('keeps a seat that was entered by hand after the preview, and one that was removed stays away', () => {
    const seen = [seatOf(rowOf('A', '100001'))]
    const present = [seatOf(rowOf('B', '100002'))]
    const { seats, leftOut } = applied(
      present,
      filed('Operaciones', [rowOf('A', '100001', { isAdministrative: true })], seen),
    )
    expect(seats).toEqual(present)
    expect(leftOut.map(({ key, reason }) => [key, reason])).toEqual([
      ['B', 'changedByHand'],
      ['A', 'changedByHand'],
    ])
  })

  test('puts nobody in a process that is not in force with it', () => {
    const files = { seats: [filed('Operaciones', [rowOf('A', '100001')], [])], processes: [] }
    const { seats } = nextRoster({ seats: [], processes: [] }, files, at)
    expect(seats.leftOut).toMatchObject([{ key: 'A', reason: 'unknownProcess' }])
  })
})

/** Few codes and people, so that the rows of several verticals meet. */
const row = fc
  .record({
    code: fc.integer({ min: 1, max: 8 }),
    person: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
    login: fc.integer({ min: 1, max: 8 }),
    isAdministrative: fc.boolean(),
  })
  .map(({ code, person, login, isAdministrative }) =>
    rowOf(`C${code}`, person === undefined ? undefined : `10000${person}`, {
      isAdministrative,
      ...(person !== undefined && { user: `U${login}` }),
    }),
  )
const claims = [
  ({ positionCode }: SeatRow) => positionCode,
  ({ documentNumber }: SeatRow) => documentNumber,
  ({ user }: SeatRow) => user,
]
const unique = (rows: readonly SeatRow[]): SeatRow[] =>
  claims.reduce(
    (left: SeatRow[], claim) =>
      left.filter((one, at) => {
        const value = claim(one)
        return value === undefined || left.findIndex((other) => claim(other) === value) === at
      }),
    [...rows],
  )
const rows = fc.array(row, { maxLength: 8 }).map(unique)
const roster = fc
  .array(fc.tuple(row, fc.constantFrom(...verticals), fc.integer({ min: 1, max: 3 })), { maxLength: 8 })
  .map((all) => {
    const made = all.map(([one, vertical, version]) => seatOf({ ...one, vertical }, version))
    return unique(made) as Seat[]
  })
/** What there is, and files that were previewed when there was something else. */
const scene = fc
  .record({ seen: roster, present: roster, isEdited: fc.boolean(), files: fc.array(rows, { maxLength: 3 }) })
  .map(({ seen, present: edited, isEdited, files }) => ({
    present: isEdited ? edited : seen,
    files: files.map((each, index) => {
      const vertical = verticals[index] ?? 'Operaciones'
      return filed(
        vertical,
        each.map((one) => ({ ...one, vertical })),
        seen,
      )
    }),
  }))
const always = (holds: (one: typeof scene extends fc.Arbitrary<infer One> ? One : never) => void) =>
  fc.assert(fc.property(scene, holds), { numRuns: 500 })

describe('whatever the files say', () => {
  test('no code, person or login is there twice', () => {
    always(({ present, files }) => {
      const { seats } = applied(present, ...files)
      expect(unique(seats)).toEqual(seats)
    })
  })

  test('a seat that was changed by hand after the preview stays as it is', () => {
    always(({ present, files }) => {
      const { seats } = applied(present, ...files)
      const next = new Map(seats.map((seat) => [seat.positionCode, seat]))
      for (const { vertical, seen } of files)
        for (const seat of present.filter((one) => one.vertical === vertical))
          if (stampsOf('StaffUser', [seat]).get(seat.positionCode) !== seen.get(seat.positionCode))
            expect(next.get(seat.positionCode)).toBe(seat)
    })
  })

  test('each row is in force or left out with its reason, and each code that is not named is gone or left out', () => {
    always(({ present, files }) => {
      const { seats, leftOut, changes } = applied(present, ...files)
      const next = new Map(seats.map((seat) => [seat.positionCode, seat]))
      const reasons = new Set(leftOut.map((one) => `${one.vertical} ${one.key}`))
      for (const { vertical, rows: each } of files) {
        for (const one of each)
          if (!reasons.has(`${vertical} ${one.positionCode}`))
            expect(next.get(one.positionCode)).toMatchObject(one)
        const named = each.map(({ positionCode }) => positionCode)
        for (const { positionCode } of seats.filter((seat) => seat.vertical === vertical))
          expect(named.includes(positionCode) || reasons.has(`${vertical} ${positionCode}`)).toBe(true)
      }
      const told = [...leftOut, ...changes].map((one) => `${one.vertical} ${one.key}`)
      expect(new Set(told).size).toBe(told.length)
    })
  })

  test('the order in which the seats are read makes no difference', () => {
    always(({ present, files }) => {
      expect(applied(present.toReversed(), ...files)).toEqual(applied(present, ...files))
    })
  })

  test('a file that says what is so already changes nothing, and neither does a vertical without a file', () => {
    always(({ present, files }) => {
      const same = verticals.map((vertical) => {
        const own = present.filter((seat) => seat.vertical === vertical)
        return filed(
          vertical,
          own.map(({ version: _, changedBy: __, changedAt: ___, ...said }) => said),
          own,
        )
      })
      const { seats, changes, leftOut } = applied(present, ...same)
      expect([seats.length, changes, leftOut]).toEqual([present.length, [], []])
      const elsewhere = ({ vertical }: Seat) => !files.some((file) => file.vertical === vertical)
      const after = applied(present, ...files).seats
      for (const seat of present.filter(elsewhere)) expect(after).toContain(seat)
    })
  })
})
