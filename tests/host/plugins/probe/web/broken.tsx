export default function Broken() {
  return <p>本应被拦下</p>
}
