/** The root of the signed-in and signed-out app. */
export function App() {
  return null;
}
