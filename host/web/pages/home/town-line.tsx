/** A line drawing of the office behind the greeting. */
export const TownLine = () => (
  <svg className="gt-town" width="300" height="104" viewBox="0 0 300 104" fill="none" aria-hidden>
    <path d="M0 103.5h300M42 103V40h28v63M16 103V62h26M200 103V50h32v53M232 103V72h30v31" />
    <path d="M84 103V52h104v51M78 52h116l-14-12H92zM92 60v43M110 60v43M128 60v43M146 60v43M164 60v43M180 60v43" />
    <path d="M108 40V20h56v20M104 20h64v-6h-64zM118 24v12M130 24v12M142 24v12M154 24v12M136 14V2h14l-3 4 3 4h-14" />
    <path d="M49 50h5M58 50h5M49 60h5M58 60h5M49 70h5M58 70h5M208 62h6M219 62h6M208 74h6M219 74h6M240 82h5M250 82h5" />
  </svg>
)
