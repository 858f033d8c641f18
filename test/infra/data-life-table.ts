import { type DataClass, type DataClassName, dataClasses } from '../../infra/resources/data-classes.ts'
import { itemHomes, objectHomes } from '../../infra/resources/data-homes.ts'
import { tableOf } from '../../infra/resources/tables.ts'
import { usualYears } from '../../services/table/kept.ts'
import { type Partition, partitions } from '../../services/table/keys.ts'

const periodOf = ({ kept }: DataClass): string => {
  if (kept === 'in use') return 'while it is in use'
  if ('days' in kept) return `${kept.days} days at most`
  if (kept.years === 'audit') return '10 years (`auditKeptYears`)'
  return `${usualYears[kept.years]} years (\`keptYears\`: \`${kept.years}\`)`
}

export const homesOf = (name: DataClassName): string[] => [
  ...(Object.keys(partitions) as Partition[]).flatMap((partition) =>
    itemHomes[partition]
      .filter(({ of }) => of === name)
      .map(({ part = '' }) => `${tableOf(partition)} \`${partitions[partition]}\`${part && ` \`${part}\``}`),
  ),
  ...Object.entries(objectHomes).flatMap(([bucket, prefixes]) =>
    Object.entries(prefixes)
      .filter(([, of]) => of === name)
      .map(([prefix]) => `bucket ${bucket} \`${prefix}\``),
  ),
  ...(name === 'logs' ? ['log groups, bucket of access logs'] : []),
]

const rowOf = ([name, one]: [string, DataClass]): string => {
  const { what, since = 'its writing', why, after, law } = one
  const from = one.kept === 'in use' ? '' : `, from ${since}`
  const reason = law ? `${why} *To be confirmed by the bank’s legal area:* ${law}.` : why
  const cells = [`**${name}**: ${what}`, periodOf(one) + from, reason, after]
  return `| ${[...cells, homesOf(name as DataClassName).join('; ')].join(' | ')} |`
}

/** The table of docs/data-life.md. */
export const lifeTable = (): string =>
  [
    '| class | how long | why | then | where |',
    '| --- | --- | --- | --- | --- |',
    ...Object.entries(dataClasses).map(rowOf),
  ].join('\n')
