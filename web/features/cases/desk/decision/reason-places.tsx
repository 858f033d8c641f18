import { useState } from 'react'
import type { CaseRow } from '../../../../../shared/cases.ts'
import { orderOf } from '../../../../case-view/case-row.ts'
import { type Place, placeLabel, placeName } from '../../../../case-view/placed-reasons.ts'
import { useUser } from '../../../../session/use-session.ts'
import { shortcutOf } from '../../../../ui/keys/command.ts'
import { useKeys } from '../../../../ui/keys/use-keys.ts'
import { Cluster, Note } from '../../../../ui/layout.tsx'
import { asKnown, useOrderDocuments } from '../../../../viewer/use-order-documents.ts'
import { railOf, setsFor, shownOf } from '../../../../viewer/viewer-model.ts'
import { deskKeys } from '../desk-keys.ts'
import { ChoiceButton } from './choice-button.tsx'

/** The documents of the case's order, by their names in a place. */
const useDocumentNames = (row: CaseRow): string[] => {
  const user = useUser()
  const { data } = useOrderDocuments(orderOf(row)?.control, asKnown)
  if (!data || !user) return []
  const shown = shownOf({ all: data.documents, takenOut: [] }, setsFor(user), {})
  return railOf(shown, undefined).flatMap(({ items }) =>
    items.map(({ label, fileName }) => placeName(label, fileName)),
  )
}

type Props = {
  row: CaseRow
  /** What the pane of documents shows now. */
  inView: () => Place | undefined
  onPlace: (place: Place) => void
  locked: boolean
  /** Where the key works. */
  scope: Element | null
}

/** Where the next reason is: on the page in view, or in another document. The adviser sees the reason there. */
export const ReasonPlaces = ({ row, inView, onPlace, locked, scope }: Props) => {
  const [seen] = useState(inView)
  const others = useDocumentNames(row).filter((document) => document !== seen?.document)
  useKeys(
    { current: scope },
    { place: deskKeys.place },
    { place: !!seen && !locked && (() => onPlace(seen)) },
  )
  if (!seen && others.length === 0) return null
  const choice = (place: Place, shortcut = {}) => (
    <ChoiceButton key={place.document} locked={locked} onClick={() => onPlace(place)} {...shortcut}>
      {placeLabel(place)}
    </ChoiceButton>
  )
  return (
    <Cluster as={Note} gap={2}>
      <span>Ubicar en:</span>
      {seen && choice(seen, shortcutOf(deskKeys.place))}
      {others.map((document) => choice({ document }))}
    </Cluster>
  )
}
