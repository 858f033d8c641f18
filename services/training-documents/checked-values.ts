import * as z from 'zod/mini'
import { lazyObject } from '../../shared/lazy-object.ts'
import { leftOut } from '../../shared/reading-example.ts'
import { trainingLimits } from '../../shared/training.ts'
import { proposal } from '../../shared/training-calls.ts'
import { exampleKeys } from '../readings/object-keys.ts'
import { readJson } from '../readings/objects.ts'
import type { StoredDocument } from '../readings/stored-document.ts'

/** The checked values of an example, as they were when it was offered. */
const checkedValues = lazyObject(() => ({ fields: z.array(proposal()), leftOut: leftOut() }))
export type CheckedValues = z.output<ReturnType<typeof checkedValues>>

/** A value as a label has it: in one line, of a table too, which its place teaches and not its text. */
export const labelValue = (text: string): string =>
  text.replaceAll(/[\t\n]+/g, ' ').slice(0, trainingLimits.valueLength)

/** Undefined of a document that is no example, and of one that is being removed. */
export const checkedValuesOf = async (document: StoredDocument) => {
  const values = document.from && (await readJson(exampleKeys(document).values, checkedValues))
  return values ? { by: document.user, ...values } : undefined
}
