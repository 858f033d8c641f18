import { randomUUID } from 'node:crypto'
import { handler } from '../../services/views/index.ts'
import type { Management } from '../../shared/roles.ts'
import { type View, type ViewInput, views } from '../../shared/views.ts'
import { call, type Handler, type TestUser } from './api.ts'

export const asViews = handler as unknown as Handler

const management: Management = 'groupDisbursement'

export const viewInput = (over: Partial<ViewInput> = {}): ViewInput => ({
  name: `Vista ${randomUUID().slice(0, 8)}`,
  search: 'estado=OPEN&ans=today',
  shared: false,
  byDefault: false,
  ...over,
})

export const viewsOf = (leader: TestUser, of = management) =>
  call(asViews, views.list, leader, { params: { management: of } })

export const createView = (
  leader: TestUser,
  { id = randomUUID(), ...over }: Partial<ViewInput & View> = {},
) => call(asViews, views.create, leader, { params: { management }, body: { ...viewInput(over), id } })

export const saveView = (
  leader: TestUser,
  { id, version, ...view }: Pick<View, 'id' | 'version'> & Partial<ViewInput>,
) => call(asViews, views.save, leader, { params: { management, id }, body: { ...viewInput(view), version } })

export const removeView = (leader: TestUser, { id, version }: Pick<View, 'id' | 'version'>) =>
  call(asViews, views.remove, leader, { params: { management, id }, query: { version } })

export const openView = (leader: TestUser, id?: string) =>
  call(asViews, views.open, leader, { params: { management }, body: { id } })
