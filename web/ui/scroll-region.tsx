import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from 'react'

type Props = ComponentProps<'section'> & {
  label: string
  /** It has this role and its name also while it does not scroll. */
  role?: 'group' | 'region'
}

const overflows = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1

/** A part that may scroll. Only while it does, it is a region with a name, which the keyboard reaches. */
export const ScrollRegion = ({ label, role, ref, ...props }: Props) => {
  const region = useRef<HTMLElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useImperativeHandle(ref, () => region.current as HTMLElement, [])
  useEffect(() => {
    const { current } = region
    if (!current) return
    const sizes = new ResizeObserver(() => setScrolls(overflows(current)))
    const watch = () => {
      for (const element of [current, ...current.children]) sizes.observe(element)
    }
    watch()
    const content = new MutationObserver(watch)
    content.observe(current, { childList: true })
    return () => {
      sizes.disconnect()
      content.disconnect()
    }
  }, [])
  const named = scrolls ? { role: 'region', tabIndex: 0 } : { role }
  return <section {...props} {...named} {...(named.role && { 'aria-label': label })} ref={region} />
}
