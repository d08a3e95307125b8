// A file of its own, loaded when the first QR code is shown.
export { QRCodeSVG as QrSymbol } from 'qrcode.react';
