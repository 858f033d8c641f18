import { Refusal } from '../../shared/errors.ts'
import { checkCaller } from '../http/caller.ts'
import type { Session } from '../http/credentials.ts'
import { findOrderDocuments, type OrderDocuments } from './order-documents.ts'

type Asked = {
  controlNumber: string
  userRole?: string | undefined
  /** `{type}-{number}` */
  customer?: string
  creditProject?: string | undefined
}

/** A sent order that the caller may read. If customer or project are given and differ, it is not found. */
export const readableOrder = async (
  session: Session,
  { controlNumber, userRole, customer, creditProject }: Asked,
): Promise<OrderDocuments> => {
  checkCaller(session, { role: userRole })
  const order = await findOrderDocuments(session, controlNumber)
  if (!order) throw new Refusal('notFound')
  const { form } = order
  if (customer && customer !== `${form.typeCustomer}-${form.identiCustomer}`) throw new Refusal('notFound')
  if (creditProject && creditProject !== form.creditProject) throw new Refusal('notFound')
  return order
}
