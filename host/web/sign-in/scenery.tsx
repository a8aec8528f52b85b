/** The default picture: a town with its office, drawn in the brand's light steps. */
export function Scenery() {
  return (
    <svg className="si-scenery" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden>
      <circle cx="640" cy="432" r="121" className="si-sun" />
      <circle cx="640" cy="432" r="77" className="si-sun" />
      <path
        d="M0 690C90 620 180 566 320 568s220-66 340-66 210 74 300 92 220-88 330-88 110 18 150 26v224H0z"
        className="si-hill"
      />
      <Town />
      <Office />
      <Bridge />
      <path d="M0 756h1440v18H0z" className="si-bank" />
      <path d="M0 770h1440v4H0z" className="si-edge" />
      <path d="M0 774h1440v126H0z" className="si-water" />
      <path
        d="M80 805h120M420 799h120M700 811h106M1010 805h140M260 829h60M820 835h120M1180 849h120M520 845h160"
        className="si-wave"
      />
      <Tree x={36} /> <Tree x={320} /> <Tree x={606} /> <Tree x={774} /> <Tree x={800} />
      <Car x={240} className="si-car" />
      <Car x={830} className="si-car-light" />
    </svg>
  )
}

interface Block {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly columns: number
}

const front: readonly Block[] = [
  { x: 60, y: 610, width: 92, columns: 4 },
  { x: 160, y: 548, width: 64, columns: 3 },
  { x: 232, y: 632, width: 84, columns: 4 },
  { x: 620, y: 584, width: 76, columns: 4 },
  { x: 704, y: 640, width: 56, columns: 3 },
]

function Town() {
  return (
    <>
      <path
        d="M84 590h44v166H84zM224 566h42v190h-42zM362 540h44v216h-44zM20 640h40v116H20zM760 550h46v206h-46zM812 620h76v136h-76zM1384 620h56v136h-56z"
        className="si-far"
      />
      {front.map((block) => (
        <g key={block.x}>
          <rect x={block.x} y={block.y} width={block.width} height={756 - block.y} className="si-house" />
          <Windows {...block} />
        </g>
      ))}
    </>
  )
}

/** Rows of windows, some of them lit; the pattern is always the same. */
function Windows({ x, y, width, columns }: Block) {
  const rows = Math.floor((756 - y - 24) / 20)
  const gap = (width - columns * 8) / (columns + 1)
  const cells = Array.from({ length: rows * columns }, (_, index) => ({
    row: Math.floor(index / columns),
    column: index % columns,
    index,
  }))
  return cells.map(({ row, column, index }) => (
    <rect
      key={index}
      x={x + gap + column * (8 + gap)}
      y={y + 16 + row * 20}
      width="8"
      height="9"
      className={(index * 7 + x) % 5 === 0 ? 'si-window-lit' : 'si-window'}
    />
  ))
}

function Office() {
  return (
    <g>
      <path d="M461 510v48" className="si-pole" />
      <path d="M462 511h31l-8 8 8 8h-31z" className="si-flag" />
      <path d="M412 552h100v10H412z" className="si-roof" />
      <path d="M420 562h84v66h-84z" className="si-hall" />
      <path d="M432 574h9v48h-9zM449 574h9v48h-9zM466 574h9v48h-9zM483 574h9v48h-9z" className="si-window" />
      <path d="m322 628h280l-18 16H340z" className="si-roof" />
      <path d="M340 644h244v100H340z" className="si-hall" />
      {Array.from({ length: 8 }, (_, index) => 356 + index * 28).map((x) => (
        <rect key={x} x={x} y="650" width="10" height="94" className="si-window" />
      ))}
      <path d="M330 744h264v12H330z" className="si-roof" />
    </g>
  )
}

function Bridge() {
  const cables = Array.from({ length: 10 }, (_, index) => index)
  return (
    <g className="si-cable">
      <path d="M1290 560v196" strokeWidth="4" />
      {cables.map((index) => (
        <path
          key={index}
          d={`M1290 ${568 + index * 10} L${1440 - index * 14} 756 M1290 ${568 + index * 10} L${1140 + index * 14} 756`}
        />
      ))}
    </g>
  )
}

const Tree = ({ x }: { readonly x: number }) => (
  <g>
    <path d={`M${x} 730v26`} className="si-pole" />
    <circle cx={x} cy="733" r="13" className="si-tree" />
  </g>
)

const Car = ({ x, className }: { readonly x: number; readonly className: string }) => (
  <g transform={`translate(${x} 734)`} className={className}>
    <path d="M2 10c0-2 2-3 5-3l8-6c2-1 4-1 6-1h14c3 0 5 1 7 3l5 4c5 1 8 2 8 5v5H2z" />
    <path d="M19 3h10v5H13zM32 3h5l6 5H32z" className="si-glass" />
    <circle cx="14" cy="18" r="5" className="si-wheel" />
    <circle cx="44" cy="18" r="5" className="si-wheel" />
  </g>
)
