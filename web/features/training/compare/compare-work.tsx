import { useMemo } from 'react'
import type { TypeLabel } from '../../../../shared/type-labels.ts'
import { LeaveGuard } from '../../../leave-guard.tsx'
import { DocumentPages } from '../../../page-boxes/document-pages.tsx'
import type { PageBox } from '../../../page-boxes/page-box.ts'
import screen from '../../../page-boxes/split-screen.module.css'
import { useDocumentPages } from '../../../page-boxes/use-document-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { quantity } from '../../../ui/counted.ts'
import { shortcutOf } from '../../../ui/keys/command.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { Cluster, Note, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { useSteady } from '../../../use-steady.ts'
import classes from '../label/label.module.css'
import { markText } from '../label/labels-model.ts'
import { compareKeys } from './compare-keys.ts'
import type { Pair, Side } from './compare-model.ts'
import { Difference } from './difference.tsx'
import { type CompareProps, useCompare } from './use-compare.ts'

const sides: readonly Side[] = ['own', 'theirs']
const tints: Record<Side, string> = { own: 'var(--link)', theirs: 'var(--danger)' }

const boxesOfPair = (pair: Pair | undefined, names: Record<Side, string>, ofType: readonly TypeLabel[]) =>
  sides.flatMap((side): (PageBox & { page: number })[] => {
    const label = pair?.[side]
    if (!label) return []
    const name = `${names[side]}: ${markText(label, ofType)}`
    const look = { tone: 'plain', tint: tints[side], tag: names[side] } as const
    return [{ id: `${side}-${label.id}`, page: label.page, box: label.box, name, ...look }]
  })

/** Two people's labels of one document: where they agree, and which of them counts where they do not. */
export const CompareWork = ({ ofType, ...props }: CompareProps & { ofType: readonly TypeLabel[] }) => {
  const { document, theirs, onClose } = props
  const opened = useDocumentPages(document.id)
  const compare = useCompare(props)
  const { differences, present, choices, choose, save, left, at } = compare
  const boxes = useMemo(
    () => boxesOfPair(present, { own: 'Tú', theirs: theirs.user }, ofType),
    [present, theirs.user, ofType],
  )
  const boxesOf = useMemo(() => (page: number) => boxes.filter((one) => one.page === page), [boxes])
  const steady = useSteady({
    onChoose: (id: string) => {
      if (present) choose(present, id.startsWith('theirs-') ? 'theirs' : 'own')
    },
  })
  useKeys('screen', compareKeys, {
    own: present && (() => choose(present, 'own')),
    theirs: present && (() => choose(present, 'theirs')),
    next: () => compare.goTo(at + 1),
    previous: () => compare.goTo(at - 1),
    save: !compare.whyNot && !save.busy && (() => void save.run()),
  })
  const summary = [
    quantity(compare.agreed, 'etiqueta igual', 'etiquetas iguales'),
    quantity(differences.length, 'diferencia', 'diferencias'),
    ...(differences.length > 0 ? [left === 0 ? 'todas elegidas' : `${left} por elegir`] : []),
  ]
  return (
    <div className={classes.split}>
      <div className={screen.pane}>
        <DocumentPages
          ref={compare.pages}
          opened={opened}
          label={document.fileName}
          boxesOf={boxesOf}
          chosen={none}
          onChoose={steady.onChoose}
        />
      </div>
      <div className={screen.pane}>
        <Stack className={classes.scroller}>
          <Cluster justify="between" gap={2}>
            <SectionTitle size="body" tabIndex={-1} ref={takeFocus}>
              Tus etiquetas y las de {theirs.user}
            </SectionTitle>
            <Button size="compact-sm" variant="default" onClick={onClose}>
              Volver a etiquetar
            </Button>
          </Cluster>
          <Note as="p" role="status">
            {summary.join(' · ')}
          </Note>
          <Stack as="ol" gap={2} aria-label="Diferencias">
            {differences.map((pair, index) => (
              <Difference
                key={pair.id}
                {...{ pair, ofType }}
                person={theirs.user}
                choice={choices.get(pair.id)}
                isPresent={index === at}
                onShow={() => compare.goTo(index)}
                onChoose={(side) => choose(pair, side)}
              />
            ))}
          </Stack>
          <Note tone="danger" size="body" role="alert">
            {save.problem}
          </Note>
          {save.problem && (
            <Button variant="default" onClick={props.onChanged}>
              Comparar con lo guardado ahora
            </Button>
          )}
        </Stack>
        <Cluster justify="between" className={classes.foot}>
          <Note as="span">
            Lo que no elijas de {theirs.user} deja de enseñar; sus etiquetas se conservan.
          </Note>
          <Button
            onClick={() => void save.run()}
            whyNot={compare.whyNot}
            loading={save.busy}
            {...shortcutOf(compareKeys.save)}
          >
            {compareKeys.save.name}
          </Button>
        </Cluster>
      </div>
      <LeaveGuard asks={compare.isDirty} within={(query) => query.get('comparar') ?? ''}>
        Perderás lo que elegiste y no has guardado
      </LeaveGuard>
    </div>
  )
}

const none: readonly never[] = []
const takeFocus = (title: HTMLElement | null) => title?.focus()
