import type { NewsRow } from '../../../shared/news-rows.ts'
import { spanOf } from '../../../shared/news-rules.ts'
import { Note } from '../../ui/layout.tsx'
import { Badge, ItemCard, ItemTitle } from '../../ui/list-item.tsx'
import classes from './news.module.css'
import { NewsActions } from './news-actions.tsx'
import { daysText, spanText } from './news-texts.ts'

type Props = {
  row: NewsRow
  editing: string | undefined
  onEdit: (row: NewsRow) => void
  onRemove: (row: NewsRow) => void
}

/** A person's news: when, what and by whom, with the reader's actions. */
export const NewsCard = ({ row, editing, onEdit, onRemove }: Props) => {
  const span = spanOf(row)
  const { area, isAbsence, isMassiveNew, group, caseSmax, observations, userLeader } = row
  return (
    <ItemCard className={classes.card} kind={isAbsence ? 'absence' : undefined} editing={editing === row.id}>
      <div>
        <ItemTitle>
          <strong>{row.new}</strong>
          {area !== row.new && <Badge tone={isAbsence ? 'absence' : undefined}>{area}</Badge>}
          {isMassiveNew && <Badge>{`Masiva${group ? ` · ${group}` : ''}`}</Badge>}
        </ItemTitle>
        <p>{spanText(span)}</p>
        <Note>
          {[`Registrada por ${userLeader}`, caseSmax && caseSmax !== '0' && `Caso ${caseSmax}`]
            .filter(Boolean)
            .join(' · ')}
        </Note>
        {observations && <Note>{observations}</Note>}
        {!row.enabled && row.disabledReason && <Note>{row.disabledReason}</Note>}
      </div>
      <NewsActions
        row={row}
        named={`${row.new} ${daysText(span)}`}
        editing={editing}
        onEdit={onEdit}
        onRemove={onRemove}
      />
    </ItemCard>
  )
}
