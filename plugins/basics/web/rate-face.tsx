import { StarEmptyIcon, StarIcon } from '@blueprintjs/icons'
import { type FieldFaceProps, fieldFace } from '@gongtai/sdk/web'
import type { KeyboardEvent, MouseEvent } from 'react'
import { isOn } from '../model/option-values.ts'
import { type RateOptions, rate, starsOf } from '../model/rate.ts'
import { controlOf } from './control.ts'

type Props = FieldFaceProps<number | null, RateOptions>

function Edit(props: Props) {
  const { value, options, disabled, title, onChange } = props
  const stars = starsOf(options)
  const step = isOn(options.allowHalf) ? 0.5 : 1
  const press = (event: MouseEvent<HTMLElement>, star: number) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const half = step === 0.5 && event.clientX > 0 && event.clientX < left + width / 2
    const next = half ? star - 0.5 : star
    onChange(next === value ? null : next)
  }
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: step, ArrowUp: step, ArrowLeft: -step, ArrowDown: -step }[event.key]
    if (by === undefined || disabled) return
    event.preventDefault()
    onChange(Math.min(stars, Math.max(0, (value ?? 0) + by)) || null)
  }
  return (
    <div className="basics-rate">
      <div
        {...controlOf(props)}
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={stars}
        aria-valuenow={value ?? 0}
        aria-disabled={disabled || undefined}
        className="basics-stars"
        onKeyDown={move}
      >
        <Stars value={value} stars={stars} onPress={disabled ? undefined : press} />
      </div>
      {isOn(options.showScore) && <output>{value ?? 0}</output>}
    </div>
  )
}

interface StarsProps {
  readonly value: number | null
  readonly stars: number
  readonly onPress?: ((event: MouseEvent<HTMLElement>, star: number) => void) | undefined
}

const Stars = ({ value, stars, onPress }: StarsProps) =>
  Array.from({ length: stars }, (_, index) => index + 1).map((star) => (
    <span key={star} className="basics-star" data-star={star} aria-hidden onClick={(event) => onPress?.(event, star)}>
      <StarEmptyIcon size={20} />
      <span
        className="basics-star-fill"
        style={{ width: `${Math.min(1, Math.max(0, (value ?? 0) - star + 1)) * 100}%` }}
      >
        <StarIcon size={20} />
      </span>
    </span>
  ))

/** Nothing rated is shown like every other empty value. */
const Show = ({ value, options }: Props) =>
  value === null ? null : (
    <span className="basics-rate">
      <span className="basics-stars" aria-hidden>
        <Stars value={value} stars={starsOf(options)} />
      </span>
      <span className={isOn(options.showScore) ? undefined : 'basics-unseen'}>{rate.show(value, options)}</span>
    </span>
  )

export const rateFace = fieldFace<number | null, RateOptions>({ id: rate.id, Edit, Show, Icon: StarIcon })
