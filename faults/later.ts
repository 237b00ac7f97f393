// Loaded before a server: its clock is ahead by `LATER_MS`, as if it had been started that much
// later.
const now = Date.now;
const later = Number(process.env.LATER_MS);

Date.now = () => now() + later;
