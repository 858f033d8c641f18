import type { AuditedObject } from '../../shared/audit.ts'

/** What the audit trail keeps of a call: the values of fields by their names, in the call and at any depth of its answer. */
export type Audited = {
  object: AuditedObject
  ids: readonly string[]
  /** Fields that have document numbers of customers. */
  customers?: readonly string[]
  /** It hands out a document, what was read of one, or a file: it is not answered if its entry cannot be written. */
  handsOut?: true
}

/** The audited calls of a contract, by their names. */
export type AuditedCalls<Calls> = { readonly [Name in keyof Calls]?: Audited }
