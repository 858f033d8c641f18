import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { CaseRow } from '../../../../shared/cases.ts'
import { useRowOpening } from '../../../ui/use-row-opening.ts'
import { useAddress } from '../../../use-address.ts'
import { keyOf } from '../list/case-list.tsx'
import { openCaseParams } from '../list/cases-address.ts'

/** The case that is open beside the list: its number is in the address, so that a link opens it too. */
export const useOpenCase = () => {
  const [{ open }, change] = useAddress(openCaseParams)
  const [known, setKnown] = useState<CaseRow>()
  const isWide = useMediaQuery('(width >= 1200px)', true, { getInitialValueInEffect: false })
  const opening = useRowOpening<CaseRow>({
    openKey: open,
    rowKey: keyOf,
    onOpen: (row, walks) => {
      setKnown(row)
      // Back leads to the list, not to the cases on the way.
      change({ open: keyOf(row) }, { replaces: walks })
    },
    onEnter: () => document.querySelector<HTMLElement>('main section h2[tabindex]')?.focus(),
  })
  const close = () => {
    opening.focusOpen()
    change({ open: undefined }, { replaces: true })
  }
  return {
    opening,
    isBeside: open !== undefined && isWide,
    /** What the panel gets. */
    shown:
      open === undefined
        ? undefined
        : {
            number: open,
            known: known && keyOf(known) === open ? known : undefined,
            onClose: close,
            onWalk: opening.walk,
            toRow: opening.focusOpen,
          },
  }
}
