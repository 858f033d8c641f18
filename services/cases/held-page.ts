import { pausedPerPage } from '../../shared/case-lists.ts'
import { type CaseRow, type CaseStatus, placeOf } from '../../shared/cases.ts'
import { keys } from '../table/keys.ts'
import { pageOfItems } from '../table/page-of-items.ts'
import { findOpenCase, heldCase } from './open-case.ts'

type Page = { items: CaseRow[]; cursor?: string | undefined }

/** A handler's open case, or a page of their paused ones by number, in any process. */
export const heldPage = async (
  user: string,
  status: CaseStatus,
  cursor: string | undefined,
): Promise<Page> => {
  if (placeOf[status] === 'open') {
    const open = await findOpenCase(user)
    return { items: open ? [open] : [] }
  }
  const { pk, sk: prefix } = keys.paused(user, '')
  const page = await pageOfItems({ pk, prefix, limit: pausedPerPage, cursor }, heldCase)
  return { ...page, items: page.items.map(({ row }) => row) }
}
