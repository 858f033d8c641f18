import { labelText, type TypeLabel } from '../../../../shared/type-labels.ts'
import { Button, RowButton } from '../../../ui/button.tsx'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './label.module.css'
import { labelPageKeys } from './label-keys.ts'
import { type Label, markText } from './labels-model.ts'
import type { Proposals } from './use-proposals.ts'

type Props = {
  proposals: Proposals
  labels: readonly TypeLabel[]
  onShow: (label: Label) => void
  onConfirm: (some: readonly Label[]) => void
  onDiscard: (label: Label) => void
}

/** What the version in use found, to be confirmed one by one or all at once. The keys are for the first one. */
export const ProposalList = ({ proposals, labels, onShow, onConfirm, onDiscard }: Props) => {
  const { shown, version, checked, failed, retry } = proposals
  if (failed)
    return (
      <Notice layout="line" alert onRetry={retry}>
        No pudimos traer lo que encuentra la versión en uso.
      </Notice>
    )
  if (shown.length === 0) return null
  const isOfVersion = shown.some(({ isChecked }) => !isChecked)
  const authors = [
    ...(checked && shown.some(({ isChecked }) => isChecked) ? [`lo que revisó ${checked.by}`] : []),
    ...(isOfVersion ? [`la versión ${version}`] : []),
  ]
  const title = `Propuestas de ${authors.join(' y de ')}`
  return (
    <Stack as="section" gap={2} aria-label={title} data-proposals>
      <Cluster justify="between" gap={2}>
        <SectionTitle size="body">{title}</SectionTitle>
        <Button size="compact-sm" onClick={() => onConfirm(shown)} {...shortcutOf(labelPageKeys.confirmAll)}>
          Confirmar todas ({shown.length})
        </Button>
      </Cluster>
      <ul>
        {shown.map((label, at) => (
          <Cluster
            key={label.id}
            as="li"
            nowrap
            align="start"
            justify="between"
            gap={2}
            className={classes.item}
            data-chosen={at === 0 || undefined}
          >
            <button type="button" className={classes.choose} onClick={() => onShow(label)}>
              <Note as="span" size="note">
                {labelText(label.key, labels)} · página {label.page}
                {label.isChecked && isOfVersion && ' · revisado'}
              </Note>
              <span className={classes.value}>{label.value}</span>
            </button>
            <Cluster as="span" nowrap gap={1}>
              <RowButton
                label="Confirmar"
                about={`Confirmar ${markText(label, labels)}`}
                onPress={() => onConfirm([label])}
                {...(at === 0 && shortcutOf(labelPageKeys.confirm))}
                quiet
              />
              <RowButton
                label="Descartar"
                about={`Descartar ${markText(label, labels)}`}
                onPress={() => onDiscard(label)}
                {...(at === 0 && shortcutOf(labelPageKeys.discard))}
                quiet
              />
            </Cluster>
          </Cluster>
        ))}
      </ul>
    </Stack>
  )
}
