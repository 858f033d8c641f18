import type { ComponentProps } from 'react'
import { useWhyNot, type WhyNot } from './why-not.tsx'

type Props = Omit<ComponentProps<'button'>, 'disabled' | 'type'> & { whyNot?: WhyNot }

/** A button whose place gives its look: an icon, an item, a choice. */
export const PlainButton = ({ whyNot, onClick, ...props }: Props) => {
  const { button, reason } = useWhyNot(whyNot, onClick)
  return (
    <>
      <button type="button" {...props} {...button} />
      {reason}
    </>
  )
}
