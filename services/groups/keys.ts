import { partitions } from '../table/keys.ts'

/** Groups belong to a seat, so its next holder gets them (decision 67). */
export const groupKeys = {
  index: (seat: string) => ({ pk: `${partitions.groups}${seat}`, sk: 'INDEX' }),
  group: (seat: string, id: string) => ({ pk: `${partitions.groups}${seat}`, sk: `GROUP#${id}` }),
}
