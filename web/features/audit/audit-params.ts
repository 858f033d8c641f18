import * as z from 'zod/mini'
import { auditedObjects } from '../../../shared/audit.ts'
import { type AuditSearch, auditKeys, auditOutcomes, auditValue } from '../../../shared/audit-calls.ts'
import { type AddressValues, optionalParam, param } from '../../address.ts'

/** The search in the URL; without a day or a value nothing is searched. */
export const auditParams = {
  day: optionalParam('dia', z.iso.date()),
  by: param('por', z.enum(auditKeys), 'case'),
  value: optionalParam('de', auditValue()),
  object: optionalParam('objeto', z.enum(auditedObjects)),
  outcome: optionalParam('resultado', z.enum(auditOutcomes)),
}

/** Identifies a search: the same parts in the same order. */
export const keyOf = ({ day, by, value, object, outcome }: AuditSearch) => [day, by, value, object, outcome]

export const searchIn = ({
  day,
  value,
  ...rest
}: AddressValues<typeof auditParams>): AuditSearch | undefined =>
  day !== undefined && value !== undefined ? { day, value, ...rest } : undefined
