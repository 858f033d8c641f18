import fc from 'fast-check'
import type { Field } from './fields.ts'

/** Mutations of a file. Places are millionths of its length, so that they fit any file. */
const place = fc.nat({ max: 999_999 })
const length = fc.oneof(fc.integer({ min: 1, max: 16 }), fc.integer({ min: 1, max: 2_000 }))

export const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('flip'), at: place, bit: fc.nat({ max: 7 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('set'),
      at: place,
      bytes: fc.array(fc.constantFrom(0, 1, 0x20, 0x7f, 0x80, 0xfe, 0xff), { minLength: 1, maxLength: 8 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('number'),
      field: place,
      /** The new value: zero, one, the maximum, one more or less, double, half, or another field's value. */
      as: fc.constantFrom('none', 'one', 'most', 'half', 'signed', 'more', 'less', 'twice', 'other', 'huge'),
      other: place,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut'), at: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop'), at: place, length }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('repeat'),
      at: place,
      length,
      times: fc.integer({ min: 1, max: 40 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap'), at: place, to: place, length }) },
  /** The start of this file and the end of another of its kind. */
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('splice'), at: place, from: place }) },
  /** A piece of another file of its kind over this one. */
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('graft'), at: place, from: place, length }) },
)
export type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never

const atOf = (part: number, whole: number): number => Math.floor((part / 1_000_000) * whole)

type Meaning = Extract<Change, { kind: 'number' }>['as']

const meant = (as: Meaning, now: number, other: number, bits: number): number => {
  const most = 2 ** bits - 1
  const values: Record<Meaning, number> = {
    ...{ none: 0, one: 1, most, half: 2 ** (bits - 1) - 1, signed: 2 ** (bits - 1) },
    ...{ more: now + 1, less: now - 1, twice: now * 2, other, huge: Math.floor(most / 16) },
  }
  return Math.min(most, Math.max(0, values[as]))
}

const numberAt = (file: Buffer, field: Field): number => {
  if ('digits' in field) return Number(file.toString('latin1', field.at, field.at + field.digits))
  return field.little ? file.readUIntLE(field.at, field.size) : file.readUIntBE(field.at, field.size)
}

const withNumber = (file: Buffer, field: Field, value: number): Buffer => {
  if (!('digits' in field)) {
    const changed = Buffer.from(file)
    if (field.little) changed.writeUIntLE(value, field.at, field.size)
    else changed.writeUIntBE(value, field.at, field.size)
    return changed
  }
  const end = field.at + field.digits
  return Buffer.concat([file.subarray(0, field.at), Buffer.from(String(value)), file.subarray(end)])
}

const changeNumber = (
  file: Buffer,
  { field: part, other, as }: Extract<Change, { kind: 'number' }>,
  fields: readonly Field[],
): Buffer => {
  const [field, from] = [part, other].map((one) => fields[atOf(one, fields.length)])
  if (!field || !from) return file
  const bits = 'digits' in field ? 32 : field.size * 8
  return withNumber(file, field, meant(as, numberAt(file, field), numberAt(file, from), bits))
}

const overwritten = (file: Buffer, at: number, bytes: Uint8Array): Buffer => {
  const changed = Buffer.from(file)
  changed.set(bytes.subarray(0, Math.max(0, file.length - at)), at)
  return changed
}

const swapped = (file: Buffer, one: number, other: number, length: number): Buffer => {
  const [first, last] = one < other ? [one, other] : [other, one]
  const size = Math.min(length, last - first, file.length - last)
  const block = (from: number) => Buffer.from(file.subarray(from, from + size))
  return overwritten(overwritten(file, first, block(last)), last, block(first))
}

const changed = (file: Buffer, one: Change, other: Buffer, fieldsOf: (file: Buffer) => Field[]): Buffer => {
  if (one.kind === 'number') return changeNumber(file, one, fieldsOf(file))
  const at = atOf(one.at, file.length)
  const until = (from: number) => file.subarray(from, from + ('length' in one ? one.length : 0))
  switch (one.kind) {
    case 'flip':
      return overwritten(file, at, Buffer.from([(file[at] ?? 0) ^ (1 << one.bit)]))
    case 'set':
      return overwritten(file, at, Buffer.from(one.bytes))
    case 'cut':
      return file.subarray(0, at)
    case 'drop':
      return Buffer.concat([file.subarray(0, at), file.subarray(at + one.length)])
    case 'repeat':
      return Buffer.concat([
        file.subarray(0, at),
        ...Array.from({ length: one.times }, () => until(at)),
        file.subarray(at),
      ])
    case 'swap':
      return swapped(file, at, atOf(one.to, file.length), one.length)
    case 'splice':
      return Buffer.concat([file.subarray(0, at), other.subarray(atOf(one.from, other.length))])
    case 'graft': {
      const from = atOf(one.from, other.length)
      return overwritten(file, at, other.subarray(from, from + one.length))
    }
  }
}

/** Fields are searched before each change, because the change before it may have moved them. */
export const applied = (
  file: Buffer,
  changes: readonly Change[],
  other: Buffer,
  fieldsOf: (file: Buffer) => Field[],
): Buffer => {
  const fields = (now: Buffer): Field[] => {
    try {
      return fieldsOf(now).filter((field) => field.at + ('size' in field ? field.size : 0) <= now.length)
    } catch {
      return []
    }
  }
  return changes.reduce((now, one) => changed(now, one, other, fields), file)
}
