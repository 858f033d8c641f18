import type { AuditDeed, AuditedObject } from '../../shared/audit.ts'
import type { Endpoint } from '../../shared/contract.ts'

/** What the audit trail keeps of a call: the values of fields by their names, in the call and at any depth of its answer. */
export type Audited = {
  object: AuditedObject
  /** Where it is another one than that of the call's method (`deedOf`). */
  deed?: AuditDeed
  ids: readonly string[]
  /** The ids of the call alone: those of its answer name parts of the same object. */
  onlyOfCall?: true
  /** Fields that have document numbers of customers. */
  customers?: readonly string[]
  /** It hands out a document, what was read of one, or a file: it is not answered if its entry cannot be written. */
  handsOut?: true
}

/** The audited calls of a contract, by their names. */
export type AuditedCalls<Calls> = { readonly [Name in keyof Calls]?: Audited }

const deedsOfMethods: Readonly<Partial<Record<Endpoint['method'], AuditDeed>>> = {
  GET: 'saw',
  DELETE: 'removed',
}

export const deedOf = ({ method }: Pick<Endpoint, 'method'>, { deed }: Pick<Audited, 'deed'>): AuditDeed =>
  deed ?? deedsOfMethods[method] ?? 'changed'
